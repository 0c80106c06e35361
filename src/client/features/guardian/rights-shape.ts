/** The rights of a link as questions: what nobody answered is not a No. */
import * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import { emptyLink, LinkContent } from '#contract/guardian.ts';
import { widenedAt } from '#contract/guardian-rules.ts';
import type { CardGuardian, GuardianSlot } from '#contract/student-card.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';

export type Answer = boolean | null;

interface Question {
  name: 'mayCollect' | 'legalResponsibility' | 'livesWith' | 'mayConsentExeat' | 'receivesAlerts' | 'maySeeRecord';
  ask: (child: string) => string;
}

export const questions: readonly Question[] = [
  { name: 'mayCollect', ask: (child) => t('May they collect {{child}} from school?', { child }) },
  { name: 'legalResponsibility', ask: (child) => t('Are they legally responsible for {{child}}?', { child }) },
  { name: 'livesWith', ask: (child) => t('Does {{child}} live with them?', { child }) },
  { name: 'mayConsentExeat', ask: () => t('May they consent to an exeat?') },
  { name: 'receivesAlerts', ask: (child) => t('Are they told when something happens to {{child}}?', { child }) },
  { name: 'maySeeRecord', ask: (child) => t('May they see the record of {{child}}?', { child }) },
];

const answer = () => z.nullable(z.boolean()).check(z.refine((given) => given !== null, { error: t('Answer yes or no') }));

/** As the contract has it, but every right has to be answered. */
export const NewLink = z.extend(LinkContent, {
  relation: z.nullable(LinkContent.shape.relation).check(z.refine((given) => given !== null, { error: t('Choose how they are related') })),
  livesWith: answer(),
  legalResponsibility: answer(),
  mayCollect: answer(),
  mayConsentExeat: answer(),
  receivesAlerts: answer(),
  maySeeRecord: answer(),
});
export type NewLink = z.infer<typeof NewLink>;

/** Nothing answered yet, in the first place that is free. */
export function newLinkOf(guardians: readonly Pick<CardGuardian, 'slot' | 'order'>[]): NewLink {
  const unanswered = {
    livesWith: null,
    legalResponsibility: null,
    mayCollect: null,
    mayConsentExeat: null,
    receivesAlerts: null,
    maySeeRecord: null,
  };
  const order = Math.min(20, 1 + Math.max(0, ...guardians.map((one) => one.order)));
  return { ...emptyLink, ...unanswered, slot: freeSlot(guardians), order };
}

function freeSlot(guardians: readonly Pick<CardGuardian, 'slot'>[]): GuardianSlot {
  const taken = guardians.map(({ slot }) => slot);
  return (['PARENT1', 'PARENT2'] as const).find((slot) => !taken.includes(slot)) ?? 'OTHER';
}

/** Who has each of the places there is one of, but for this guardian. */
export function takenIn(guardians: readonly CardGuardian[], guardianId: string): Partial<Record<GuardianSlot, string>> {
  const others = guardians.filter((one) => one.slot !== 'OTHER' && one.guardianId !== guardianId);
  return Object.fromEntries(others.map(({ slot, name }) => [slot, name]));
}

/** What this device knows that the server would refuse. */
interface Known {
  child: string;
  taken: Partial<Record<GuardianSlot, string>>;
  /** Whether a restriction keeps the person away from the child. */
  isKeptAway: boolean;
  /** The link as it stands; undefined for a new one. */
  before?: LinkContent;
}

/** The form, which also says who has the place that was chosen, and that a restriction beats a right to collect. */
export function withKnown<Values extends Fields & Pick<NewLink, 'slot' | 'mayCollect' | 'validFrom' | 'validTo'>>(
  form: FormHandle<Values>,
  { child, taken, isKeptAway, before }: Known,
): FormHandle<Values> {
  const problems = (values: Values) => {
    const name = taken[values.slot];
    const found = name === undefined ? [] : [{ path: 'slot', message: t('{{name}} has this place', { name }) }];
    if (!isKeptAway || widenedAt('mayCollect', before, values) === null) return found;
    return [
      ...found,
      {
        path: 'mayCollect',
        message: t('A restriction is in force: nobody may let this person collect {{childName}}.', { childName: child }),
      },
    ];
  };
  return { ...form, parse: () => form.parse(problems) };
}
