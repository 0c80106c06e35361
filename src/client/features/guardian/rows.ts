/** The index of guardians: from a page of the server, or from the roster where there is none. Pure. */
import { collectingOn, type KeptAway, keptAwayBy } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import type { Guardian, GuardianFilter, LinkContent } from '#contract/guardian.ts';
import { guardianName, guardianOrder, guardianSearchText, searchedGuardian } from '#contract/guardian-rules.ts';
import { compareKeys, orderKey } from '#contract/order.ts';
import type { Page } from '#contract/page.ts';
import type { LinkState, StudentCard } from '#contract/student-card.ts';
import { hasLook, lenientLooks } from '#contract/near-word.ts';
import { plain } from '#contract/plain-text.ts';
import { type Changed, foldPage, type FoldRules, pageFromDevice } from '#client/offline/fold-page.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { type GuardianContext, guardianOf, projectGuardian } from './projection.ts';

export interface ChildRow extends Pick<LinkContent, 'slot' | 'relation' | 'mayCollect' | 'validFrom' | 'validTo'> {
  studentId: string;
  childName: string;
  state: LinkState;
  keptAway: readonly KeptAway[];
}

export interface GuardianRow {
  id: string;
  name: string;
  /** Without a title, where that is known: for what stands in a picture's place. */
  bareName: string;
  /** Version of the picture; null where there is none, or where the row is made of cards, which do not tell. */
  photo: number | null;
  phones: string[];
  children: ChildRow[];
  /** Key of the order of the list. */
  order: string;
  searchText: string;
}

interface Asked {
  filter: GuardianFilter;
  today: Day;
}

interface Known extends GuardianContext {
  /** Every guardian on this device, whatever list it came with. */
  known: readonly Guardian[];
}

export function projectGuardians(page: Page<Guardian>, asked: Asked, records: readonly OutboxRecord[], context: Known): Page<GuardianRow> {
  const here = new Map([...context.known, ...page.data].map((guardian) => [guardian.id, guardian]));
  const changed = [...Map.groupBy(records, guardianOf)].flatMap(([id, edits]): Changed<GuardianRow>[] => {
    const before = here.get(id) ?? null;
    if (before === null && edits[0]?.base.version !== null) return [];
    const after = projectGuardian(before, id, edits, context);
    return after ? [{ before: before && rowOf(before), after: rowOf(after) }] : [];
  });
  return foldPage({ ...page, data: page.data.map(rowOf) }, changed, rulesOf(asked));
}

export function rowOf(guardian: Guardian): GuardianRow {
  const { id, firstName, lastName, phone1, phone2, photo, children } = guardian;
  const phones = [phone1, phone2].filter((phone) => phone !== '');
  const texts = { order: guardianOrder(guardian), searchText: guardianSearchText(guardian) };
  return { id, name: guardianName(guardian), bareName: `${firstName} ${lastName}`, photo, phones, children, ...texts };
}

/** As the children's cards know them: a guardian without a child, or a second telephone, they do not tell of. */
export function pageFromRoster(students: readonly StudentCard[], { filter, today }: Asked): Page<GuardianRow> | undefined {
  if (filter.view === 'NO_CHILD' || filter.view === 'NO_SECOND_PHONE') return undefined;
  return pageFromDevice(rowsFromRoster(students), filter.limit, rulesOf({ filter, today }));
}

const made = new WeakMap<readonly StudentCard[], GuardianRow[]>();

/** Everybody whom the children's cards name. Asked for at each key that is pressed, worked out once. */
export function rowsFromRoster(students: readonly StudentCard[]): GuardianRow[] {
  const known = made.get(students) ?? rowsIn(students);
  made.set(students, known);
  return known;
}

function rowsIn(students: readonly StudentCard[]): GuardianRow[] {
  const rows = new Map<string, GuardianRow>();
  for (const card of students) {
    for (const { guardianId, name, phone, slot, relation, mayCollect, validFrom, validTo, state } of card.guardians) {
      const keptAway = keptAwayBy(card.warnings, { guardianId, name });
      const child = { studentId: card.id, childName: fullName(card), slot, relation, mayCollect, validFrom, validTo, state, keptAway };
      const row = rows.get(guardianId);
      if (row) row.children.push(child);
      else
        rows.set(guardianId, {
          id: guardianId,
          name,
          bareName: name,
          photo: null,
          phones: [phone],
          children: [child],
          ...textsOf(name, phone),
        });
    }
  }
  return [...rows.values()];
}

// A card has the whole name in one: its last word stands first in the order.
function textsOf(name: string, phone: string): Pick<GuardianRow, 'order' | 'searchText'> {
  const words = name.split(' ');
  return { order: orderKey(words.at(-1) ?? '', words.slice(0, -1).join(' ')), searchText: `${plain(name)} ${phone.replace(/\D/g, '')}` };
}

export function rulesOf({ filter, today }: Asked): FoldRules<GuardianRow> {
  const searched = searchedGuardian(filter.search ?? '');
  const looks = lenientLooks(filter.search ?? '');
  return {
    page: filter.page,
    keyOf: ({ id }) => id,
    matches: (row) => searched.every((part) => row.searchText.includes(part)) && isInView(row, filter.view, today),
    nearly: looks === null ? undefined : (row) => looks.every((look) => hasLook(row.searchText, look)) && isInView(row, filter.view, today),
    compare: (a, b) => (filter.sort === '-name' ? -1 : 1) * compareKeys(a.order, b.order) || compareKeys(a.id, b.id),
  };
}

function isInView({ phones, children }: GuardianRow, view: GuardianFilter['view'], today: Day): boolean {
  if (view === 'NO_CHILD') return children.length === 0;
  if (view === 'NO_SECOND_PHONE') return phones.length < 2;
  if (view === 'PENDING') return children.some(({ state }) => state === 'PENDING');
  return view === undefined || children.some((child) => collectingOn(today, child) === 'YES');
}
