import { afterEach, beforeEach, expect, test } from 'vitest';
import { addClass } from '#tests/class/rows.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { lastSchoolDay } from '#tests/school-calendar/real-days.ts';
import type { Session } from '#tests/support/session.ts';
import { markOf, one, read, take } from './registers.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a class of twenty-two with three exceptions in nine actions without a network, over a killed browser, once; a colleague who marked one child otherwise is one card', async () => {
  const colleague = await site.colleague(tunde);
  const { classId, ids } = await addSeated(colleague, 22);
  const day = lastSchoolDay();
  const address = `/school/class/${classId}/register?day=${day}`;
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), folake);
  await tablet.closeAndOpen();
  await openStudents(tablet.page());
  await untilRosterIsKept(tablet.page());
  await untilInstalled(tablet.page());

  // The register was never opened here: class and children come from what the device holds.
  site.network.fault({ kind: 'cut' });
  await tablet.page().goto(address);
  const list = () => tablet.page().getByRole('list', { name: 'Children of the class' });
  await list().waitFor();
  expect(await list().getByRole('radio', { checked: true }).count()).toBe(0);
  // A name can be read, and so pressed, on this tablet: nothing lies over it.
  await list().getByText('Child A', { exact: true }).click({ trial: true, timeout: 5_000 });

  let actions = 0;
  const act = async (deed: Promise<void>) => {
    actions += 1;
    await deed;
  };
  const mark = (child: string, code: string) =>
    act(list().getByRole('radiogroup', { name: child, exact: true }).locator('label', { hasText: code }).click());
  const press = (name: string) => act(tablet.page().getByRole('button', { name }).click());
  await mark('Child B', 'Late');
  await tablet.page().keyboard.type('12');
  actions += 1;
  await mark('Child C', 'Absent');
  await mark('Child D', 'Excused');
  await tablet.page().getByText('3 of 22 marked').waitFor();
  await press('Mark the rest present');
  await press('Submit register');
  await tablet
    .page()
    .getByText(/^Saved on this device \d\d:\d\d, will be sent$/)
    .waitFor();
  await tablet.page().getByText('22 of 22 marked: 19 present, 1 late, 2 absent').waitFor();
  expect(actions).toBeLessThanOrEqual(9);

  await tablet.kill();
  // Meanwhile a colleague marks two of them, one otherwise.
  expect(await take(colleague, one(classId, { day }), { [ids[0] ?? '']: 'P', [ids[4] ?? '']: 'A' })).toMatchObject({ status: 200 });
  await tablet.relaunch();
  await tablet.page().goto(address);
  await tablet.page().getByText('22 of 22 marked').waitFor();
  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /1 needs? attention/i);

  const register = await read(colleague, one(classId, { day }));
  expect(register.figures).toEqual({ expected: 22, marked: 22, present: 18, late: 1, absent: 3 });
  expect(register.content.marks[ids[4] ?? '']).toEqual(markOf('A'));
  expect(register.content.marks[ids[1] ?? '']).toEqual(markOf('L', { minutesLate: 12 }));

  // The row shows the colleague's mark, and beside it that one's own waits for a decision.
  const disputed = list().getByRole('listitem').filter({ hasText: 'Child E' });
  await disputed.getByRole('radio', { name: 'Absent', checked: true }).waitFor();
  await disputed.getByRole('link', { name: 'You marked Present: needs attention' }).click();
  await tablet.page().getByText('Child E').waitFor();
  await tablet.page().getByRole('button', { name: 'Keep mine' }).click();
  await untilChipSays(tablet.page(), /Up to date/);
  const settled = await read(colleague, one(classId, { day }));
  expect(settled.content.marks[ids[4] ?? '']).toEqual(markOf('P'));
  expect(settled.changes).toMatchObject([{ studentId: ids[4], before: markOf('A'), after: markOf('P'), by: folake.name }]);
  expect(tablet.errors).toEqual([]);
});

test('with the keyboard alone: letters mark and go on, digits are minutes, Ctrl+Z takes back, Ctrl+Enter hands in; taps survive a reload', async () => {
  const colleague = await site.colleague(tunde);
  const { classId, ids } = await addSeated(colleague, 3);
  const day = lastSchoolDay();
  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await page.goto(`/school/class/${classId}/register?day=${day}`);
  const group = (child: string) => page.getByRole('radiogroup', { name: child, exact: true });
  await group('Child A').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('pl75');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('a');
  await page.getByText('3 of 3 marked: 1 present, 1 late, 1 absent').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('2 of 3 marked').waitFor();
  await page.getByText(/Draft kept/).waitFor();
  await page.reload();
  await page.getByText('2 of 3 marked: 1 present, 1 late, 0 absent').waitFor();
  expect(await page.getByRole('textbox', { name: 'Child B: minutes late' }).inputValue()).toBe('7');

  // Who has no mark is named before it is handed in.
  await group('Child A').getByRole('radio').first().focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByText('Child C').waitFor();
  await page.getByRole('button', { name: 'Submit without them' }).click();
  await page.getByText(/^(Sent |On the server\.)/).waitFor();
  expect((await read(colleague, one(classId, { day }))).content.marks).toEqual({
    [ids[0] ?? '']: markOf('P'),
    [ids[1] ?? '']: markOf('L', { minutesLate: 7 }),
  });

  // A mark that was handed in asks why, at the field.
  await group('Child A').locator('label', { hasText: 'Absent' }).click();
  await page.getByRole('button', { name: 'Submit register' }).click();
  await page.getByText('Say why the mark is another now').waitFor();
  await page.getByLabel('Why it is changed').fill('It was her sister');
  await page.getByRole('button', { name: 'Submit register' }).click();
  await page.getByRole('button', { name: 'Submit without them' }).click();
  await page.getByRole('listitem').filter({ hasText: 'It was her sister' }).first().waitFor();
  await page.goto(`/school/attendance_report/students?day=${day}`);
  await page.getByRole('row').filter({ hasText: '2 of 3' }).waitFor();
  expect(desk.errors).toEqual([]);
});

async function addSeated(session: Session, count: number): Promise<{ classId: string; ids: string[] }> {
  const classId = await addClass(session, { name: 'JSS 1 Register' });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const lastName = String.fromCharCode(65 + at);
    const { id } = await addStudent(session, { firstName: 'Child', lastName, admissionNo: `GF/R/${at}`, classId });
    ids.push(id);
  }
  return { classId, ids };
}
