/** Which guardian is whose: a link that is new waits for a School Admin and gives no right to collect. */
import { and, eq, inArray } from 'drizzle-orm';
import { emptyLink, type GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RowProblem } from '#contract/import.ts';
import type { GuardianSlot, Relation } from '#contract/student-card.ts';
import { linkColumns, type LinkRow } from '#server/features/guardian/links.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import type { Person } from './people.ts';
import { type LinkWish, problemAt, type Slice } from './slice.ts';

interface WishedLink {
  person: Person;
  content: GuardianContent;
  slot: GuardianSlot;
  /** Null: as it is, or not said. */
  relation: Relation | null;
  /** Where a problem is shown. */
  column: string;
}

export interface Links {
  wish: (child: LinkWish['child'], wished: readonly WishedLink[]) => { links: LinkWish[]; problems: RowProblem[] };
}

const placesInOrder: readonly GuardianSlot[] = ['PARENT1', 'PARENT2', 'OTHER'];

export async function loadLinks({ db, actor: { schoolId } }: Slice, studentIds: readonly string[]): Promise<Links> {
  const rows =
    studentIds.length === 0
      ? []
      : await db
          .select(linkColumns)
          .from(guardianLink)
          .where(and(eq(guardianLink.schoolId, schoolId), inArray(guardianLink.studentId, [...studentIds])));
  const byChild = Map.groupBy<string, LinkRow>(rows, ({ studentId }) => studentId);
  const seats = new Map<string, Seats>();
  return {
    wish(child, wished) {
      const kept = byChild.get(child.id) ?? [];
      // Several rows may speak of one child.
      const seat = seats.get(child.id) ?? seatsOf(kept);
      seats.set(child.id, seat);
      const links: LinkWish[] = [];
      const problems: RowProblem[] = [];
      for (const { person, content, slot, relation, column } of wished) {
        const guardian = { id: person.id, name: guardianName(content) };
        const link = kept.find(({ guardianId }) => guardianId === person.id);
        if (link?.state === 'REVOKED') {
          const message = `The link of ${guardian.name} to ${child.name} was ended. Link them by hand, or leave the guardian out`;
          problems.push(problemAt(column, message, 'This guardian’s link to the child was ended'));
        } else if (link) {
          if (relation !== null && relation !== link.content.relation)
            links.push({ child, guardian, kept: link, content: { ...link.content, relation } });
        } else {
          const free =
            slot !== 'OTHER' && seat.taken.has(slot)
              ? (placesInOrder.find((one) => one === 'OTHER' || !seat.taken.has(one)) ?? 'OTHER')
              : slot;
          seat.taken.add(free);
          seat.order = Math.min(20, seat.order + 1);
          links.push({
            child,
            guardian,
            kept: undefined,
            content: { ...emptyLink, slot: free, relation: relation ?? 'GUARDIAN', order: seat.order },
          });
        }
      }
      return { links, problems };
    },
  };
}

interface Seats {
  taken: Set<GuardianSlot>;
  order: number;
}

function seatsOf(kept: readonly LinkRow[]): Seats {
  const standing = kept.filter(({ state }) => state !== 'REVOKED');
  return {
    taken: new Set(standing.map(({ content }) => content.slot)),
    order: Math.max(0, ...standing.map(({ content }) => content.order)),
  };
}
