import { Link } from 'react-router';
import { type Mark, RegisterCode } from '#contract/mark.ts';
import { readClassMarks } from '#contract/mark-proposal.ts';
import { type OneRegister, readRegister } from '#contract/register.ts';
import { sessionsOf, timesOf } from '#contract/register-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { listDaysOfStudent } from '#contract/student-totals.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { attendanceQueries } from '#client/features/attendance/queries.ts';
import { proposalQueries } from '#client/features/mark-proposal/queries.ts';
import { isClaimed } from '#client/offline/claims.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { codes, markText, sessions } from '#client/person/register-words.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { registerLane } from './register-lane.ts';
import { classMarksPath, registerPath } from './register-path.ts';
import { contradictionOf, statusOf } from './today-mark.ts';
import { useRegister } from './use-register.ts';

/** What the registers of today say of a child: who is absent was seen by nobody, and is not "not known". */
export function TodayMarks({ card }: { card: StudentCard }) {
  const today = useSchoolClock().today();
  const { calendar } = useSchoolCalendar();
  const { classes } = useRoster();
  const mayTake = useMay(readRegister);
  const mayLook = useMay(readClassMarks);
  const mayReadDays = useMay(listDaysOfStudent);
  const { classId } = card;
  if (classId === null) return null;
  const rules = hoursOn(calendar, today, { level: classes.find(({ id }) => id === classId)?.level ?? '' });
  const ones = sessionsOf(rules)
    .filter((session) => timesOf(rules, session) !== null)
    .map((session): OneRegister => ({ classId, day: today, session }));
  if (mayTake) return ones.map((one) => <OfRegister key={one.session} card={card} one={one} />);
  if (mayLook) return ones.map((one) => <OfClass key={one.session} card={card} one={one} />);
  return mayReadDays ? <OfDay card={card} ones={ones} /> : null;
}

interface OfOne {
  card: StudentCard;
  one: OneRegister;
}

/** With what this device hands in. */
function OfRegister({ card, one }: OfOne) {
  const { data } = useRegister(one);
  const { records } = useOutboxView();
  const mark = data?.content.marks[card.id];
  const said = data?.marked[card.id];
  const isUnsent = isClaimed(records, registerLane(one), [`marks/${card.id}`]);
  return mark ? <MarkTag {...{ card, one, mark, said, isUnsent }} to={registerPath(one)} /> : null;
}

function OfClass({ card, one }: OfOne) {
  const { data } = useProjected(proposalQueries.marks(one), (known) => known);
  const child = data?.children.find(({ studentId }) => studentId === card.id);
  if (!child?.mark) return null;
  const said = child.at === null ? undefined : { by: child.by, at: child.at };
  return <MarkTag {...{ card, one, mark: child.mark, said }} to={classMarksPath(one)} />;
}

interface MarkTagProps extends OfOne {
  mark: Mark;
  said: { by: string; at: string } | undefined;
  isUnsent?: boolean;
  to: string;
}

function MarkTag({ card, one, mark, said, isUnsent = false, to }: MarkTagProps) {
  const clock = useSchoolClock();
  const what = registerWords(one, markText(mark));
  return (
    <>
      <StatusTag status={statusOf(mark.code)} isLong isUnsent={isUnsent}>
        <Link to={to}>{said ? t('{{what}}, {{time}} by {{name}}', { what, time: clock.timeAt(said.at), name: said.by }) : what}</Link>
      </StatusTag>
      <Contradiction card={card} code={mark.code} />
    </>
  );
}

/** For who reads the days of a child, and no register. */
function OfDay({ card, ones }: { card: StudentCard; ones: readonly OneRegister[] }) {
  const today = useSchoolClock().today();
  const { data } = useProjected(attendanceQueries.ofStudent(card.id, { from: today, until: today }), (known) => known);
  const attended = data?.days[0]?.attended;
  return ones.map((one) => {
    const session = one.session === 'PM' ? attended?.second : attended?.first;
    const said = session && [session.holds, ...session.lost].find((word) => word && word.from !== 'GATE' && word.from !== 'CALENDAR');
    const code = RegisterCode.safeParse(said?.code).data;
    return code && <DayMark key={one.session} card={card} one={one} code={code} />;
  });
}

function DayMark({ card, one, code }: OfOne & { code: RegisterCode }) {
  return (
    <>
      <StatusTag status={statusOf(code)} isLong>
        {registerWords(one, codes[code])}
      </StatusTag>
      <Contradiction card={card} code={code} />
    </>
  );
}

function registerWords({ session }: OneRegister, mark: string): string {
  return session === 'DAY' ? t('Register: {{mark}}', { mark }) : t('Register, {{session}}: {{mark}}', { session: sessions[session], mark });
}

function Contradiction({ card, code }: { card: StudentCard; code: RegisterCode }) {
  const words = contradictionOf(code, card.whereNow, useSchoolClock());
  return (
    words !== null && (
      <StatusTag status="warn" isLong>
        {words}
      </StatusTag>
    )
  );
}
