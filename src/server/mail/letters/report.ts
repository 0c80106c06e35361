import type { Letter } from '#server/mail/letter.ts';
import type { Voice } from '#server/words.ts';
import { greeting, type Pen, type Words } from './words.ts';

export function report({ name, schoolName, said, file }: Extract<Letter, { kind: 'report' }>, { voice, publicUrl }: Pen): Words {
  const { t, told, longDay } = voice;
  const title = told(said.title);
  const period = periodOf(said, voice);
  return {
    subject: t('{{schoolName}}: {{title}}, {{period}}', { schoolName, title, period }),
    parts: [
      greeting(voice, name),
      t('{{title}} of {{schoolName}}: {{period}}. It is the file {{file}} of this letter.', { title, schoolName, period, file: file.name }),
      ...(said.part === null ? [] : [t('It is of {{part}} only.', { part: said.part })]),
      t('It has {{count, number}} rows, as they stood on {{day}} at {{time}}.', {
        count: said.rows,
        day: longDay(said.madeOn),
        time: said.madeAt,
        defaultValue_one: 'It has {{count, number}} row, as it stood on {{day}} at {{time}}.',
      }),
      said.isTry
        ? t('You had it sent to yourself, to see what it is like. Nobody else got it.')
        : t('A School Admin of {{schoolName}} has it sent to you, and can change that under Reports.', { schoolName }),
      { link: `${publicUrl}/school/report`, label: t('Reports') },
      t('It tells of people of the school: keep it to yourself, and delete it when you have read it.'),
    ],
  };
}

function periodOf({ from, until }: { from: string; until: string }, { t, longDay }: Voice): string {
  return from === until ? longDay(from) : t('{{from}} to {{until}}', { from: longDay(from), until: longDay(until) });
}
