import { about, because, type Deeds, thing, type Told, around } from '#client/trail/sentence.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { t } from '#client/ui/language/words.ts';
import { formatFieldValue } from './field-labels.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.released': {
    label: t('Student handed over'),
    tell: ({ after }) => around(t('handed {{student}} over to {{name}}', { student: thing, name: text(after, 'to') })),
  },
  'student.release-voided': {
    label: t('Release declared void'),
    tell: ({ after }) => about(t('declared void the release of'), because(text(after, 'reason'))),
  },
  'student.release-looked-at': {
    label: t('Alarm of a release looked at'),
    tell: ({ after }) => about(t('looked at the release of'), because(text(after, 'found'))),
  },
  'student.release-code-sent': {
    label: t('Code for a collector sent'),
    tell: ({ after }) =>
      around(
        t('had a code sent to {{guardian}}, for {{name}} to collect {{student}}', {
          student: thing,
          name: collectorIn(after),
          guardian: text(after, 'agreedBy') || t('a guardian'),
        }),
      ),
  },
  'student.release-code-heard': {
    label: t('Code of a collector heard'),
    tell: ({ after }) =>
      around(t('heard the right code from {{name}}, who came for {{student}}', { student: thing, name: collectorIn(after) })),
  },
  'student.pick-up-arrived': {
    label: t('Collector came to the gate'),
    tell: ({ after }) => around(t('saw that {{name}} came for {{student}}', { student: thing, name: collectorIn(after) })),
  },
  'student.pick-up-verified': {
    label: t('Collector checked at the gate'),
    tell: ({ after }) => around(t('checked {{name}}, who came for {{student}}', { student: thing, name: collectorIn(after) })),
  },
  'student.pick-up-refused': {
    label: t('Collector refused at the gate'),
    tell: ({ after }) => {
      const said = around(t('refused {{name}}, who came for {{student}}', { student: thing, name: collectorIn(after) }));
      return { ...said, rest: said.rest + because(text(after, 'reason')) };
    },
  },
} satisfies Deeds;

function collectorIn(after: Told['after']): string {
  return text(after, 'to') || t('somebody');
}

/** What the line has of the release. */
export const trailNames = {
  to: t('Who takes the child'),
  right: t('By which right'),
  check: t('How you made sure who it is'),
  alarms: t('Alarms'),
  found: t('What was found'),
  agreedBy: t('Who agreed'),
  sentTo: t('Sent to'),
};

export const formatTrailValue = formatFieldValue;
