import type { FirstSteps } from '#contract/school.ts';
import { paths } from '#client/app/paths.ts';
import { numberText } from '#client/ui/language.ts';

/** One thing a new school sets up. `later`: its screen comes with a later version. */
export interface Step {
  title: string;
  text: string;
  to: string;
  state: 'done' | 'open' | 'later';
}

export function stepsOf({ profile, staff, invited, buses, classes, students, hasFactor }: FirstSteps): Step[] {
  return [
    step('Fill in the school’s profile', `${profile.filled} of ${profile.of} details filled`, paths.schoolProfile.to(), profile.filled === profile.of),
    // Whoever reads this is one of the staff.
    step('Invite your staff', peopleIn(staff, invited), paths.users.to(), staff + invited > 1),
    step('Add your first bus', countOf(buses, 'bus', 'buses') ?? 'With its people, papers and timetable', paths.buses.to(), buses > 0),
    step('Create your classes', countOf(classes, 'class', 'classes') ?? 'With their teachers and rooms', paths.classes.to(), classes > 0),
    step('Register your students', countOf(students, 'student', 'students') ?? 'With their guardians and whom to call', paths.students.to(), students > 0),
    step('Protect your account with a second factor', hasFactor ? 'On' : 'A code from your telephone as well as your password', paths.ownProfile.to(), hasFactor),
    later('Set up the devices of gate and buses', paths.settings.to()),
    later('Test the alert', paths.panicSettings.to()),
  ];
}

/** Whether everything that can be done today is. */
export function isDone(steps: readonly Step[]): boolean {
  return steps.every(({ state }) => state !== 'open');
}

function step(title: string, text: string, to: string, isTaken: boolean): Step {
  return { title, text, to, state: isTaken ? 'done' : 'open' };
}

function later(title: string, to: string): Step {
  return { title, text: 'Comes later', to, state: 'later' };
}

function peopleIn(staff: number, invited: number): string {
  if (staff + invited <= 1) return 'Nobody but you so far';
  return invited === 0 ? `${staff} people may sign in` : `${staff} may sign in, ${invited} invited`;
}

function countOf(many: number, one: string, several: string): string | undefined {
  if (many === 0) return undefined;
  return many === 1 ? `1 ${one}` : `${numberText(many)} ${several}`;
}
