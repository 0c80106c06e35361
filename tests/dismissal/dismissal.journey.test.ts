import { afterEach, beforeEach, expect, test } from 'vitest';
import { addClass } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { release, toGuardian } from '#tests/release/releases.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('the gate calls a child, its class sees it at once and sends it, the release ends it; without a connection the class is not told', async () => {
  const colleague = await site.colleague(tunde);
  const classId = await addClass(colleague, { name: 'JSS 1 Dismissal' });
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Called', classId });
  const mother = await addParent(colleague, studentId, {
    mayCollect: true,
    person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Called' },
  });

  const room = await site.startDevice({ viewport: { width: 1280, height: 800 } });
  const board = room.page();
  await signInAs(board, folake);
  await board.goto(`/school/edit-class/${classId}`);
  await board.getByText('Nobody of this class is called to a gate today.').waitFor();

  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const gate = tablet.page();
  await signInAs(gate, tunde);
  await openStudents(gate);
  await untilRosterIsKept(gate);
  await gate.goto(`/school/gate/pick-up?child=${studentId}`);
  const call = gate.getByRole('region', { name: 'Call from the class' });
  await call.getByRole('button', { name: 'Call to the gate' }).click();
  await call.getByText('Called to the gate').waitFor();

  await board.getByText('Ada Called', { exact: true }).first().waitFor();
  await board.getByRole('button', { name: 'Ada Called is on the way' }).click();
  await call.getByText('On the way to the gate').waitFor();

  site.network.fault({ kind: 'cut' });
  await call.getByText('Without a connection the class cannot be told').waitFor();
  expect(await call.getByRole('button', { name: 'Take the call back' }).isDisabled()).toBe(true);
  await call.getByText(/^As of .*offline/).waitFor();
  site.network.fault({ kind: 'pass' });
  await call.getByText('Without a connection the class cannot be told').waitFor({ state: 'detached' });

  okay(await release(colleague, studentId, { to: toGuardian(mother), device: clockAt(new Date().toISOString()) }));
  await board.getByText('Handed over', { exact: true }).waitFor();
  expect([...room.errors, ...tablet.errors]).toEqual([]);
});
