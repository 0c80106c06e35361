import type { FirstSteps } from '#contract/school.ts';
import { paths } from '#client/app/paths.ts';

/** One thing a new school sets up. `later`: its screen comes with a later version. */
export interface Step {
  title: string;
  text: string;
  to: string;
  state: 'done' | 'open' | 'later';
}

export function stepsOf({ profile, staff, invited, buses, hasFactor }: FirstSteps): Step[] {
  return [
    step('Fill in the school’s profile', `${profile.filled} of ${profile.of} details filled`, paths.schoolProfile.to(), profile.filled === profile.of),
    // Whoever reads this is one of the staff.
    step('Invite your staff', peopleIn(staff, invited), paths.users.to(), staff + invited > 1),
    step('Add your first bus', busesIn(buses), paths.buses.to(), buses > 0),
    step('Protect your account with a second factor', hasFactor ? 'On' : 'A code from your telephone as well as your password', paths.ownProfile.to(), hasFactor),
    later('Create your classes', paths.classes.to()),
    later('Bring in your students', paths.students.to()),
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

function busesIn(buses: number): string {
  if (buses === 0) return 'With its people, papers and timetable';
  return buses === 1 ? '1 bus' : `${buses} buses`;
}
