import type { FirstSteps } from '#contract/school.ts';
import { paths } from '#client/place/paths.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { t } from '#client/ui/language/words.ts';

/** One thing a new school sets up. `later`: its screen comes with a later version. */
export interface Step {
  title: string;
  text: string;
  to: string;
  state: 'done' | 'open' | 'later';
}

export function stepsOf({ profile, staff, invited, buses, classes, students, hasFactor }: FirstSteps): Step[] {
  return [
    step(
      t('Fill in the school’s profile'),
      t('{{filled}} of {{total}} details filled', { filled: profile.filled, total: profile.of }),
      paths.schoolProfile.to(),
      profile.filled === profile.of,
    ),
    // Whoever reads this is one of the staff.
    step(t('Invite your staff'), peopleIn(staff, invited), paths.users.to(), staff + invited > 1),
    step(
      t('Add your first bus'),
      buses > 0 ? t('{{count, number}} buses', { count: buses, defaultValue_one: '1 bus' }) : t('With its people, papers and timetable'),
      paths.buses.to(),
      buses > 0,
    ),
    step(
      t('Create your classes'),
      classes > 0 ? t('{{count, number}} classes', { count: classes, defaultValue_one: '1 class' }) : t('With their teachers and rooms'),
      paths.classes.to(),
      classes > 0,
    ),
    step(
      t('Register your students'),
      students > 0 ? studentsWords(students) : t('With their guardians and whom to call'),
      paths.students.to(),
      students > 0,
    ),
    step(
      t('Protect your account with a second factor'),
      hasFactor ? t('On') : t('A code from your telephone as well as your password'),
      paths.ownProfile.to(),
      hasFactor,
    ),
    later(t('Set up the devices of gate and buses'), paths.settings.to()),
    later(t('Test the alert'), paths.panicSettings.to()),
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
  return { title, text: t('Comes later'), to, state: 'later' };
}

function peopleIn(staff: number, invited: number): string {
  if (staff + invited <= 1) return t('Nobody but you so far');
  return invited === 0
    ? t('{{count}} people may sign in', { count: staff })
    : t('{{count}} may sign in, {{invited}} invited', { count: staff, invited });
}
