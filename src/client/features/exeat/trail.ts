import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds, type Tell } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

const why =
  (words: string): Tell =>
  ({ after }) =>
    about(words, because(text(after, 'reason')));

/** By the guardian, and not by who called them. */
function isByLetter(after: Parameters<typeof text>[0]): boolean {
  return text(after, 'network') !== '';
}

const lateStepDone: Readonly<Record<string, string>> = {
  TOLD: t('told the house, and the guardians who have an e-mail, that the child is not back from the exeat'),
  CALL: t('asked for a call to who took the child along, on the exeat'),
  HEAD: t('told the School Admins, and the security staff who sign in, that the child is not back from the exeat'),
  MISSING: t('proposed that the child is missing, from the exeat'),
};

const lateAnswers: Readonly<Record<string, string>> = {
  REACHED: t('reached who took the child along, on the exeat'),
  NOT_REACHED: t('did not reach who took the child along, on the exeat'),
  MISSING: t('decided that the child is missing, from the exeat'),
  NOT_MISSING: t('decided that the child is not missing, from the exeat'),
};

/** How the audit trail tells what is done here. */
export const deeds = {
  'exeat.asked': { label: t('Exeat asked for'), tell: () => about(t('asked for the exeat')) },
  'exeat.asked-again': { label: t('Exeat asked for again'), tell: () => about(t('asked again, with changes, for the exeat')) },
  'exeat.consent-sent': {
    label: t('A guardian asked once more for consent to an exeat'),
    tell: ({ after }) =>
      about(t('had the question sent once more to {{guardian}}, about the exeat', { guardian: text(after, 'whom') || t('a guardian') })),
  },
  'exeat.pass-issued': { label: t('Pass of an exeat issued'), tell: () => about(t('issued the pass of the exeat')) },
  'exeat.consented': {
    label: t('Consent to an exeat recorded'),
    tell: ({ after }) =>
      about(
        isByLetter(after)
          ? t('consented, by a letter of the school, to the exeat')
          : t('recorded the consent of {{guardian}} to the exeat', { guardian: text(after, 'whom') || t('a guardian') }),
      ),
  },
  'exeat.refused': {
    label: t('Consent to an exeat refused'),
    tell: ({ after }) =>
      about(
        isByLetter(after)
          ? t('refused, by a letter of the school, the exeat')
          : t('recorded that {{guardian}} refused the exeat', { guardian: text(after, 'whom') || t('a guardian') }),
        because(text(after, 'reason')),
      ),
  },
  'exeat.objected': {
    label: t('A guardian does not agree to an exeat'),
    tell: ({ after }) =>
      about(t('said no, by a letter of the school, after another consent, to the exeat'), because(text(after, 'reason'))),
  },
  'exeat.approved': { label: t('Exeat approved'), tell: why(t('approved the exeat')) },
  'exeat.overridden': { label: t('Exeat approved over its steps'), tell: why(t('approved over its steps the exeat')) },
  'exeat.declined': { label: t('Exeat declined'), tell: why(t('declined the exeat')) },
  'exeat.changes-asked': { label: t('Changes of an exeat asked for'), tell: why(t('asked for changes of the exeat')) },
  'exeat.undone': { label: t('Decision on an exeat taken back'), tell: () => about(t('took back their decision on the exeat')) },
  'exeat.cancelled': { label: t('Exeat withdrawn'), tell: why(t('withdrew the exeat')) },
  'exeat.recalled': { label: t('Exeat called off'), tell: why(t('called off the exeat')) },
  'exeat.expired': { label: t('Exeat expired'), tell: () => about(t('let expire, since nobody left, the exeat')) },
  'exeat.house-out': { label: t('Signed out of the house'), tell: () => about(t('signed out of the house, on the exeat')) },
  'exeat.gate-out': { label: t('Left on an exeat'), tell: () => about(t('let leave by the gate, on the exeat')) },
  'exeat.gate-in': { label: t('Back from an exeat'), tell: () => about(t('signed in at the gate, from the exeat')) },
  'exeat.house-in': { label: t('Back in the house'), tell: () => about(t('signed in to the house, from the exeat')) },
  'exeat.late-step': {
    label: t('A child not back from an exeat followed up'),
    tell: ({ after }) => about(lateStepDone[text(after, 'step')] ?? t('followed up the exeat')),
  },
  'exeat.late-answered': {
    label: t('What came of following up an exeat'),
    tell: ({ after }) =>
      about(lateAnswers[text(after, 'outcome')] ?? t('said what came of following up the exeat'), because(text(after, 'reason'))),
  },
  'exeat.lateness-written': {
    label: t('Late return from an exeat'),
    tell: ({ after }) => about(t('wrote why the child was late, of the exeat'), because(text(after, 'lateReason'))),
  },
} satisfies Deeds;
