/** What somebody is told who may not have made the wrong tries at their account. */
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Voice } from '#server/words.ts';
import { greeting, type Pen, type Words } from './words.ts';

type Tries = Extract<Letter, { kind: 'browser-forgotten' | 'codes-wrong' }>;

export function browserForgotten(letter: Tries, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Many wrong passwords for your account'),
    parts: [
      greeting(voice, letter.name),
      t(
        'Too many wrong passwords or codes were entered for your account at {{schoolName}} in a browser that you have used before ({{browser}}). The last one was on {{day}} at {{time}}.',
        lastOf(letter, voice),
      ),
      t('None of them let anybody in. In that browser one now has to wait as strangers have to, until you sign in with it.'),
      t('If it was you, there is nothing to do.'),
      t('If it was not you, choose a new password at once and tell your School Admin:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
    ],
  };
}

export function codesWrong(letter: Tries, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Wrong codes for your account'),
    parts: [
      greeting(voice, letter.name),
      t(
        'Somebody entered the right password of your account at {{schoolName}}, and then five wrong codes of your second factor. The last one was on {{day}} at {{time}} ({{browser}}).',
        lastOf(letter, voice),
      ),
      t('None of them let anybody in.'),
      t('If it was you, look whether the clock of your telephone is right, or use one of your recovery codes.'),
      t('If it was not you, somebody knows your password. Choose a new one at once and tell your School Admin:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
    ],
  };
}

function lastOf({ schoolName, browser, at, timeZone }: Tries, voice: Voice) {
  const instant = new Date(at);
  return {
    schoolName,
    browser: browserText(voice, browser),
    day: voice.longDay(schoolDay(instant, timeZone)),
    time: schoolTime(instant, timeZone),
  };
}

/** "Chrome on Android", in the person's language. */
function browserText({ t, told }: Voice, name: string): string {
  const [, browser, system] = /^(.+) on (\S+)$/.exec(name) ?? [];
  if (browser === undefined || system === undefined) return told(name);
  return t('{{browser}} on {{system}}', { browser: browser === 'A browser' ? t('A browser') : browser, system });
}
