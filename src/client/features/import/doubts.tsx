import { type Doubt, doubtsOf, type MarkTally } from '#contract/import-doubts.ts';
import { numberText } from '#client/ui/language/language.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

interface Words {
  /** What is odd, in figures. */
  odd: (tally: MarkTally) => string;
  /** What somebody says who imports it all the same. */
  yes: string;
}

function share(part: number, whole: number): { part: string; whole: string } {
  return { part: numberText(part), whole: numberText(whole) };
}

const words: Record<Doubt, Words> = {
  MANY_ABSENT: {
    odd: ({ absent, coded }) =>
      t('{{part}} of {{whole}} marks say that the child was absent. Is a mark read as another one?', share(absent, coded)),
    yes: t('So many were absent, or the file lists absences only'),
  },
  NO_SCHOOL: {
    odd: ({ noSchool, dated }) =>
      t(
        '{{part}} of {{whole}} rows are of days without school. Has the column of the dates slipped, or is the calendar wrong?',
        share(noSchool, dated),
      ),
    yes: t('The dates are right: the rows of these days are left out'),
  },
  FUTURE: {
    odd: ({ future, dated }) =>
      t('{{part}} of {{whole}} rows are of days that have not come yet. Is the year right?', share(future, dated)),
    yes: t('The dates are right: the rows of days to come are left out'),
  },
  BEFORE_TERMS: {
    odd: ({ beforeTerms, dated }) =>
      t('{{part}} of {{whole}} rows are of days before the first term of the calendar. Is the year right?', share(beforeTerms, dated)),
    yes: t('The marks are of a time before the terms that the calendar has'),
  },
  SWAPPED: {
    odd: ({ noSuchDay, dated }) =>
      noSuchDay > 0
        ? t(
            '{{part}} of {{whole}} rows have a date that does not exist. Are day and month the other way round?',
            share(noSuchDay, dated + noSuchDay),
          )
        : t('No date is later than the 12th of its month, in many months. Are day and month the other way round?'),
    yes: t('Day and month are the right way round'),
  },
  UNKNOWN_NUMBERS: {
    odd: ({ unknownNumbers, rows }) =>
      t(
        '{{part}} of {{whole}} admission numbers are of nobody here. Is it another column, or the file of another school?',
        share(unknownNumbers, rows),
      ),
    yes: t('The file is of this school: the rows of others are left out'),
  },
  ODD_MINUTES: {
    odd: ({ oddMinutes, minutes }) =>
      t('{{part}} of {{whole}} minutes look like a time of day or a year. Is it another column?', share(oddMinutes, minutes)),
    yes: t('The column holds minutes: the other rows are left out'),
  },
};

interface Props {
  tally: MarkTally | undefined;
  confirmed: readonly Doubt[];
  onConfirm: (confirmed: Doubt[]) => void;
}

/** What is odd about a file of marks as a whole: each is said to be right by itself. */
export function Doubts({ tally, confirmed, onConfirm }: Props) {
  const doubts = doubtsOf(tally);
  if (!tally || doubts.length === 0) return null;
  return (
    <fieldset className={styles.doubts}>
      <legend>{t('Odd about this file')}</legend>
      {doubts.map((doubt) => (
        <div key={doubt} className={styles.doubt}>
          <Note tone="warn">{words[doubt].odd(tally)}</Note>
          <label>
            <input
              type="checkbox"
              checked={confirmed.includes(doubt)}
              onChange={(event) =>
                onConfirm(event.currentTarget.checked ? [...confirmed, doubt] : confirmed.filter((one) => one !== doubt))
              }
            />
            {words[doubt].yes}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
