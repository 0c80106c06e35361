import { useQueryClient } from '@tanstack/react-query';
import { type Guardian, type GuardianFilter, listGuardians } from '#contract/guardian.ts';
import { type Page, whole } from '#contract/page.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { call } from '#client/http/call.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { type Roster, useRoster } from '#client/offline/roster/use-roster.ts';
import { isOfThisDeviceOnly, type Projected, useProjected } from '#client/offline/use-projected.ts';
import { readClaims } from '#client/session/token.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { type GuardianContext, projectGuardian } from './projection.ts';
import { guardianQueries, guardiansOnDevice } from './queries.ts';
import { type GuardianRow, pageFromRoster, projectGuardians, rowOf, rowsFromRoster } from './rows.ts';
import { cardsSince, withCards } from './with-cards.ts';

export interface GuardiansRead extends Projected<Page<GuardianRow>> {
  /** Only the children's cards on this device were looked through: they name nobody without a child. */
  isPart: boolean;
}

/** One page of the index; as the children's cards know the guardians, until the server's page is here. */
export function useGuardianList(filter: GuardianFilter): GuardiansRead {
  const roster = useRoster();
  const client = useQueryClient();
  const context = useGuardianContext(roster);
  const asked = { filter, today: useSchoolClock().today() };
  const isHere = roster.status === 'ready';
  const list = useProjected(
    guardianQueries.list(filter),
    (page, records, readAt) => {
      const renewed = (one: Guardian) => withCards(one, cardsSince(roster, readAt));
      return projectGuardians({ ...page, data: page.data.map(renewed) }, asked, records, {
        ...context,
        known: guardiansOnDevice(client).map(renewed),
      });
    },
    () => (isHere ? pageFromRoster(roster.students, asked) : undefined),
  );
  return { ...list, isPart: isOfThisDeviceOnly(list), asOf: list.asOf ?? (isHere ? roster.asOf : null) };
}

/** Reads everybody of the filter from the server; without a connection, as the children's cards know them. */
export function useAllGuardians(filter: GuardianFilter): () => Promise<GuardianRow[]> {
  const { status, students } = useRoster();
  const today = useSchoolClock().today();
  const isOffline = useIsOffline();
  return async () => {
    const onDevice = isOffline && status === 'ready' ? pageFromRoster(students, { filter: { ...filter, ...whole }, today }) : undefined;
    if (onDevice) return onDevice.data;
    const guardians = await readPages((page) => call(listGuardians, { query: { ...filter, ...page } }));
    return guardians.map(rowOf);
  };
}

/** What this device knows: the row where a child's card names the guardian, the whole person when it was read or made here. */
export interface KnownGuardian {
  row: GuardianRow | null;
  guardian: Guardian | null;
}

/** One guardian; null when there is none of that id, here or there. */
export function useGuardian(id: string): Projected<KnownGuardian | null> {
  const roster = useRoster();
  const client = useQueryClient();
  const context = useGuardianContext(roster);
  const onDevice = guardiansOnDevice(client).find((one) => one.id === id) ?? null;
  const row = rowsFromRoster(roster.students).find((one) => one.id === id) ?? null;
  const known = (guardian: Guardian | null) => (guardian || row ? { guardian, row } : null);
  const one = useProjected(
    // Nobody in particular is asked for as long as nobody is chosen.
    { ...guardianQueries.detail(id), enabled: id !== '' },
    (guardian, records, readAt) =>
      known(projectGuardian(guardian && withCards(guardian, cardsSince(roster, readAt)), id, records, context)),
    (records) => known(projectGuardian(onDevice, id, records, context)) ?? undefined,
  );
  return { ...one, asOf: one.asOf ?? (row ? roster.asOf : null) };
}

export function useGuardianContext({ students }: Pick<Roster, 'students'>): GuardianContext {
  const isAdmin = useRole() === 'School Admin';
  return {
    who: readClaims()?.name ?? t('You'),
    isAdmin,
    childOf: (studentId) => {
      const card = students.find(({ id }) => id === studentId);
      return card && { childName: fullName(card), classId: card.classId };
    },
  };
}
