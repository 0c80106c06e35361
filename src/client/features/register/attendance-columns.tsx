import { Link } from 'react-router';
import type { RegisterLine } from '#contract/register.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { sessions } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import { classMarksPath, registerPath } from './register-path.ts';
import { RegisterTag } from './register-tag.tsx';

/** The names lead to the registers; who may take none comes to the marks of the children they see. */
export function attendanceColumns(mayTake: boolean): Column<RegisterLine>[] {
  return [
    {
      id: 'name',
      header: t('Class'),
      isName: true,
      cell: (line) => {
        const name = line.session === 'DAY' ? line.className : `${line.className}, ${sessions[line.session]}`;
        return <Link to={mayTake ? registerPath(line) : classMarksPath(line)}>{name}</Link>;
      },
    },
    { id: 'register', header: t('Register'), isState: true, cell: (line) => <RegisterTag of={line} /> },
    { id: 'present', header: t('On time'), isFigure: true, cell: ({ figures }) => figures.present },
    { id: 'late', header: t('Late'), isFigure: true, cell: ({ figures }) => figures.late },
    { id: 'absent', header: t('Absent'), isFigure: true, cell: ({ figures }) => figures.absent },
    { id: 'expected', header: t('Children'), isFigure: true, cell: ({ figures }) => figures.expected },
    { id: 'by', header: t('By'), isMinor: true, cell: ({ updatedBy }) => <bdi>{updatedBy || '–'}</bdi> },
    { id: 'teacher', header: t('Class teacher'), isMinor: true, cell: ({ teacherName }) => <bdi>{teacherName || '–'}</bdi> },
  ];
}
