import type { ExeatWarning } from '#contract/exeat.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { whenWithin } from './time-words.ts';

/** What is off, in one sentence. */
export function warningText({ kind, subject, message, from, until }: ExeatWarning, clock: SchoolClock): string {
  const when = from === null ? '' : whenWithin(from, clock);
  switch (kind) {
    case 'RESTRICTION':
      return t('Restriction: {{person}}. {{text}}', { person: subject, text: message });
    case 'NEAR_NAME':
      return t('Called almost like {{person}}, whom a restriction keeps away: {{text}}', { person: subject, text: message });
    case 'PHONE':
      return t('The telephone of {{person}}, whom a restriction keeps away: {{text}}', { person: subject, text: message });
    case 'NO_RIGHT':
      return subject === ''
        ? t('The collector is no guardian of the child any more')
        : t('{{name}} has no right to collect the child that day', { name: subject });
    case 'ASKER':
      return t('{{name}}, who asked for it, is no guardian of the child any more', { name: subject });
    case 'CONSENT':
      return t('{{name}}, who consented, may not consent for the child any more', { name: subject });
    case 'ADDRESS':
      return t('{{name}} consented where {{asker}}, who asked for it, had written the address or telephone', {
        name: subject,
        asker: message,
      });
    case 'REFUSED':
      return t('A guardian refused consent for the same days: {{ref}}, from {{from}}', { ref: subject, from: when });
    case 'OBJECTED':
      return message === ''
        ? t('{{name}} does not agree, though consent was given', { name: subject })
        : t('{{name}} does not agree, though consent was given: {{reason}}', { name: subject, reason: message });
    case 'HOST':
      return t('{{name}} is nobody whom the school knows: their card is looked at', { name: subject });
    case 'EXEAT':
      return t('Another exeat at the same time: {{ref}}, from {{from}}', { ref: subject, from: when });
    case 'REGISTER':
      return t('Misses lessons: {{from}} to {{until}}', { from: when, until: until === null ? '' : clock.timeAt(until) });
    case 'BUS':
      return t('Has a seat on the bus {{bus}}, {{when}}', { bus: subject, when });
    case 'RULE':
      return told(message);
    case 'OFF_SITE':
      return t('Is not at school since {{since}}', { since: when });
    case 'PASSED':
      return t('The time to leave has passed: {{when}}', { when });
  }
}
