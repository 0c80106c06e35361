/** How edits of guardians and links show on the cards of the children. */
import { emptyLink, type GuardianContent, type LinkContent } from '#contract/guardian.ts';
import { guardianName, stateOnceWritten, waitingRights } from '#contract/guardian-rules.ts';
import type { CardGuardian, LinkState } from '#contract/student-card.ts';
import type { RosterFold } from '#client/offline/roster/roster-fold.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { linkWith } from './projection.ts';

/** The person as this device knows them, with its edits. */
export type PersonOf = (guardianId: string) => GuardianContent | null;

export function guardianFold(personOf: PersonOf): RosterFold {
  return {
    studentsOf: ({ params }, cards) =>
      [...cards.values()].filter(({ guardians }) => guardians.some((one) => one.guardianId === params['id'])).map(({ id }) => id),
    fold: (card, { params }) => {
      const person = personOf(params['id'] ?? '');
      if (card === null || person === null) return card;
      const renamed = { name: guardianName(person), phone: person.phone1 };
      return { ...card, guardians: card.guardians.map((one) => (one.guardianId === params['id'] ? { ...one, ...renamed } : one)) };
    },
  };
}

export function guardianLinkFold(personOf: PersonOf, isAdmin: () => boolean): RosterFold {
  return {
    studentsOf: ({ params }) => [params['studentId'] ?? ''],
    fold: (card, record) => {
      const guardianId = record.params['guardianId'] ?? '';
      const before = card?.guardians.find((one) => one.guardianId === guardianId);
      const person = personOf(guardianId);
      const content = linkWith({ ...emptyLink, ...(before && knownOf(before)) }, record);
      if (card === null || content === null || (!before && person === null)) return card;
      const { slot, relation, order, mayCollect, validFrom, validTo } = content;
      const named = person
        ? { name: guardianName(person), phone: person.phone1 }
        : { name: before?.name ?? '', phone: before?.phone ?? '' };
      const state = stateWith(before, content, { record, mayGrant: isAdmin() });
      const after: CardGuardian = {
        ...named,
        guardianId,
        slot,
        relation,
        order,
        mayCollect,
        validFrom,
        validTo,
        state,
        photo: before?.photo ?? null,
        cardVersion: before?.cardVersion ?? 1,
      };
      return { ...card, guardians: before ? card.guardians.map((one) => (one === before ? after : one)) : [...card.guardians, after] };
    },
  };
}

/** A card does not tell who may consent: as long as no right is written, what waits of it waits. */
function stateWith(
  before: CardGuardian | undefined,
  content: LinkContent,
  { record, mayGrant }: { record: Pick<OutboxRecord, 'body'>; mayGrant: boolean },
): LinkState {
  const changes = changesOf(record.body);
  if (before && !waitingRights.some((right) => Object.hasOwn(changes, right))) return before.state;
  return stateOnceWritten(before && { ...before, mayConsentExeat: false }, content, { mayGrant });
}

/** What a card tells of a link. */
function knownOf({ slot, relation, order, mayCollect, validFrom, validTo }: CardGuardian): Partial<LinkContent> {
  return { slot, relation, order, mayCollect, validFrom, validTo };
}
