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
    if name in ('server_secret') then
      -- Read by the server at start, as the owner, and by no request.
      continue;
    elsif name in ('server_epoch') then
      execute format('grant select on public.%I to muster_app', name);
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
  if not exists (select from pg_policies where tablename = 'school_user' and policyname = 'signing_in') then
    create policy signing_in on public.school_user for select
      using (email = nullif(current_setting('app.sign_in_email', true), ''));
  end if;
end $$;
