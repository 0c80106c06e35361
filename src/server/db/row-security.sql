-- Run at every start, after the migrations: does only what is missing.
--
-- Every table with a column school_id shows and takes only rows of the school named in this transaction's settings,
-- to the owner of the table too (force). Nothing named, nothing shown.

do $$
begin
  if not exists (select from pg_roles where rolname = 'muster_app') then
    create role muster_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception
  -- Another server of the same cluster was quicker.
  when duplicate_object or unique_violation then null;
end $$;

do $$
declare
  login text := current_user;
begin
  if not pg_has_role(login, 'muster_app', 'member') then
    execute format('grant muster_app to %I', login);
  end if;
end $$;

grant usage on schema public to muster_app;

do $$
declare
  of_school text := 'school_id = nullif(current_setting(''app.school_id'', true), '''')::uuid';
  name text;
begin
  for name in
    select c.relname
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p')
  loop
    if name in ('server_secret', 'push_delivery', 'stored_order', 'exeat_consent_key') then
      -- For the server itself, as the owner, and for no request.
      continue;
    elsif name in ('server_epoch', 'server_clock', 'ledger_age') then
      execute format('grant select on public.%I to muster_app', name);
    elsif name in ('audit_entry', 'movement', 'movement_void', 'absence_contact', 'absence_contact_void',
      'release', 'release_void', 'release_look', 'pick_up_step', 'house_roll_mark',
      'bus_trip_event') then
      -- Append-only: what was written is there for good. A server before this one may have given more.
      execute format('revoke update, delete, truncate on public.%I from muster_app', name);
      execute format('grant select, insert on public.%I to muster_app', name);
    elsif name in ('mail', 'push_due', 'import_due', 'job_due', 'guardian_notice_look', 'guardian_notice_send',
      'report_schedule_due', 'report_sending_due', 'exeat_tell_due', 'exeat_expiry_due', 'exeat_late_due',
      'house_roll_due', 'exeat_letter_look', 'exeat_letter_send', 'bus_fix_due',
      'rider_due', 'fleet_expiry_due', 'bus_trip_due') then
      -- Letters hold codes, and all of them tell of people of any school: a request may put one in and read none.
      execute format('revoke select, update, delete, truncate on public.%I from muster_app', name);
      execute format('grant insert on public.%I to muster_app', name);
    else
      execute format('grant select, insert, update, delete on public.%I to muster_app', name);
    end if;

    if not exists (
      select from information_schema.columns
      where table_schema = 'public' and table_name = name and column_name = 'school_id'
    ) then
      continue;
    end if;
    if not exists (
      select from pg_class
      where oid = format('public.%I', name)::regclass and relrowsecurity and relforcerowsecurity
    ) then
      execute format('alter table public.%I enable row level security', name);
      execute format('alter table public.%I force row level security', name);
    end if;
    if not exists (select from pg_policies where schemaname = 'public' and tablename = name and policyname = 'of_school') then
      execute format('create policy of_school on public.%I using (%s) with check (%s)', name, of_school, of_school);
    end if;
  end loop;

  -- Signing in: no school is known yet, so a person is found by who names the e-mail exactly.
  if not exists (select from pg_policies where schemaname = 'public' and tablename = 'school_user' and policyname = 'signing_in') then
    create policy signing_in on public.school_user for select
      using (email = nullif(current_setting('app.sign_in_email', true), ''));
  end if;

  -- A device that writes positions: it has a token and no session, so its tracker is found by who names the hash exactly.
  if not exists (select from pg_policies where schemaname = 'public' and tablename = 'tracker' and policyname = 'writing_positions') then
    create policy writing_positions on public.tracker for select
      using (token_hash = nullif(current_setting('app.tracker_token', true), ''));
  end if;
end $$;

-- The audit trail chains itself: each line carries the hash of the one before it, in the order of the commits.
create or replace function public.chain_audit() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || new.school_id, 0));
  select seq, hash into last from public.audit_entry where school_id = new.school_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev_hash := coalesce(last.hash, '');
  new.hash := encode(sha256(convert_to(concat_ws(E'\n', new.prev_hash, new.school_id, new.seq, new.facts), 'UTF8')), 'hex');
  return new;
end $$;

create or replace function public.keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail takes no change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger chain_audit before insert on public.audit_entry for each row execute function public.chain_audit();
create or replace trigger keep_audit before update or delete on public.audit_entry for each row execute function public.keep_audit();
create or replace trigger keep_audit_whole before truncate on public.audit_entry for each statement execute function public.keep_audit();

-- Nor does the ledger of movements: a wrong one is declared void by a line beside it.
create or replace function public.keep_movement() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of movements takes no change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger keep_movement before update or delete on public.movement for each row execute function public.keep_movement();
create or replace trigger keep_movement_whole before truncate on public.movement for each statement execute function public.keep_movement();
create or replace trigger keep_movement before update or delete on public.movement_void for each row execute function public.keep_movement();
create or replace trigger keep_movement_whole before truncate on public.movement_void
  for each statement execute function public.keep_movement();

-- Nor do the contacts about absences.
create or replace function public.keep_contact() returns trigger language plpgsql as $$
begin
  raise exception 'contacts about absences take no change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger keep_contact before update or delete on public.absence_contact
  for each row execute function public.keep_contact();
create or replace trigger keep_contact_whole before truncate on public.absence_contact
  for each statement execute function public.keep_contact();
create or replace trigger keep_contact before update or delete on public.absence_contact_void
  for each row execute function public.keep_contact();
create or replace trigger keep_contact_whole before truncate on public.absence_contact_void
  for each statement execute function public.keep_contact();

-- Nor do the releases at a gate.
create or replace function public.keep_release() returns trigger language plpgsql as $$
begin
  raise exception 'releases take no change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger keep_release before update or delete on public.release
  for each row execute function public.keep_release();
create or replace trigger keep_release_whole before truncate on public.release
  for each statement execute function public.keep_release();
create or replace trigger keep_release before update or delete on public.release_void
  for each row execute function public.keep_release();
create or replace trigger keep_release_whole before truncate on public.release_void
  for each statement execute function public.keep_release();
create or replace trigger keep_release before update or delete on public.release_look
  for each row execute function public.keep_release();
create or replace trigger keep_release_whole before truncate on public.release_look
  for each statement execute function public.keep_release();
create or replace trigger keep_release before update or delete on public.pick_up_step
  for each row execute function public.keep_release();
create or replace trigger keep_release_whole before truncate on public.pick_up_step
  for each statement execute function public.keep_release();

-- Nor do the marks of a roll: who says otherwise says it over the mark.
create or replace function public.keep_roll_mark() returns trigger language plpgsql as $$
begin
  raise exception 'the marks of a roll take no change' using errcode = 'insufficient_privilege';
end $$;

create or replace function public.keep_trip_event() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of a trip takes no change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger keep_trip_event before update or delete on public.bus_trip_event
  for each row execute function public.keep_trip_event();
create or replace trigger keep_trip_event_whole before truncate on public.bus_trip_event
  for each statement execute function public.keep_trip_event();

create or replace trigger keep_roll_mark before update or delete on public.house_roll_mark
  for each row execute function public.keep_roll_mark();
create or replace trigger keep_roll_mark_whole before truncate on public.house_roll_mark
  for each statement execute function public.keep_roll_mark();
