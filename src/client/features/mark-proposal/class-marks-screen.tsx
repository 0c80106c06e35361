import { useParams, useSearchParams } from 'react-router';
import type { ClassMarks } from '#contract/mark-proposal.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { type OneRegister, RegisterSession } from '#contract/register.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { sessions } from '#client/person/register-words.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { useClassMarkColumns } from './class-marks-columns.tsx';
import { proposedHere } from './projection.ts';
import { proposalQueries } from './queries.ts';

/** `/school/attendance_report/students/{class}?day=…&session=…`: the marks of a register for who may not take it. */
export function ClassMarksScreen() {
  const { classId = '' } = useParams();
  const [search] = useSearchParams();
  const today = useSchoolClock().today();
  const asked = search.get('day') ?? today;
  const day = isCalendarDay(asked) ? asked : today;
  const one = { classId, day, session: RegisterSession.safeParse(search.get('session')).data ?? 'DAY' };
  const marks = useProjected(proposalQueries.marks(one), (found) => found);
  return (
    <Page
      title={marks.data ? t('Marks of {{name}}', { name: marks.data.className }) : t('Marks of a class')}
      back={{ to: `${paths.studentAttendance.to()}?day=${day}`, label: t('Student attendance') }}
      lead={<>{`${longDayText(day)}, ${sessions[one.session]}`}</>}
    >
      <Loadable of={marks} shape="rows" what={t('The marks')} empty={(found) => found === null && <NoSuchRegister />}>
        {(found) => found && <Marks of={found} one={one} />}
      </Loadable>
    </Page>
  );
}

function Marks({ of, one }: { of: ClassMarks; one: OneRegister }) {
  const own = proposedHere(one, useOutboxView().records);
  const columns = useClassMarkColumns(of, own);
  return (
    <>
      {of.isFrozen && (
        <Notice title={t('This register is frozen')}>
          {t('A School Admin lets it be changed again before a correction is accepted.')}
        </Notice>
      )}
      <DataTable
        label={t('Marks of {{name}}', { name: of.className })}
        columns={columns}
        rows={of.children}
        rowKey={({ studentId }) => studentId}
        mark={({ studentId }) => <RowMark pending={own.get(studentId)?.pending} />}
      />
    </>
  );
}

function NoSuchRegister() {
  return (
    <Notice title={t('There is no such class')}>
      <p>{t('It may hold no student whose attendance you may see.')}</p>
    </Notice>
  );
}
