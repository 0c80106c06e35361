import { Link } from 'react-router';
import type { DaySummary } from '#contract/day-summary.ts';
import type { Day } from '#contract/fields.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { countText, percentText } from './figures.ts';
import { studentDaysPath } from './student-days-path.ts';

type ClassDay = DaySummary['classes'][number];

export function classDayColumns(day: Day): Column<ClassDay>[] {
  return [
    {
      id: 'class',
      header: t('Class'),
      isName: true,
      cell: ({ id, name }) => (
        <Link to={studentDaysPath({ day, classId: id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'expected', header: t('Expected'), isFigure: true, cell: ({ expected }) => countText(expected) },
    { id: 'marked', header: t('Marked'), isFigure: true, cell: ({ marked, expected }) => markedText(marked, expected) },
    { id: 'present', header: t('Present'), isFigure: true, cell: ({ present }) => countText(present) },
    { id: 'late', header: t('Late'), isFigure: true, cell: ({ late }) => countText(late) },
    { id: 'authorised', header: t('With leave'), isFigure: true, cell: ({ authorised }) => countText(authorised) },
    { id: 'unauthorised', header: t('Without leave'), isFigure: true, cell: ({ unauthorised }) => countText(unauthorised) },
  ];
}

function markedText(marked: number, expected: number): string {
  return expected === 0 ? '–' : t('{{marked}} ({{share}})', { marked, share: percentText(Math.min(1, marked / expected)) });
}
