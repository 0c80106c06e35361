import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import { emptyStudent, type StudentContent } from '#contract/student.ts';
import type { Chance } from '#server/demo/random.ts';
import type { DemoChild } from './families.ts';
import { demoBedsInRoom, type DemoHouse, demoFreeBeds } from './houses.ts';

export interface DemoStudent {
  id: string;
  content: StudentContent;
  child: DemoChild;
}

/** A bus in service and its stops. */
export interface DemoRide {
  busId: string;
  stops: readonly string[];
}

interface Settings {
  today: Day;
  chance: Chance;
  houses: readonly DemoHouse[];
  rides: readonly DemoRide[];
}

const allergies = ['Groundnuts', 'Shellfish', 'Penicillin', 'Bee stings', 'Milk'];

export function demoStudents(children: readonly DemoChild[], settings: Settings): DemoStudent[] {
  const rollNos = new Map<string, number>();
  const beds = new Map<string, number>();
  return children.map((child, index) => {
    const rollNo = (rollNos.get(child.home.id) ?? 0) + 1;
    rollNos.set(child.home.id, rollNo);
    return { id: child.id, child, content: { ...contentOf(child, { index, rollNo, settings }), ...boardingOf(child, beds, settings) } };
  });
}

function contentOf(child: DemoChild, { index, rollNo, settings }: { index: number; rollNo: number; settings: Settings }): StudentContent {
  const { today, chance } = settings;
  const stateOfOrigin = { yoruba: 'Ogun', igbo: 'Anambra', hausa: 'Kano', south: 'Edo' }[child.name.people];
  return {
    ...emptyStudent,
    admissionNo: `GC/${String(index + 1).padStart(4, '0')}`,
    firstName: child.firstName,
    lastName: child.name.last,
    sex: child.sex,
    dob: addDays(today, -Math.trunc(child.home.age * 365.25) - chance.whole(0, 364)),
    classId: child.home.id,
    rollNo,
    address: child.address,
    homeLanguage: 'English',
    nationality: 'Nigerian',
    stateOfOrigin,
    entryDate: addDays(today, -chance.whole(60, 900)),
    mediaConsent: chance.pick(['GIVEN', 'GIVEN', 'NOT_ASKED', 'REFUSED']),
    ...ridesOf(settings),
    alerts: chance.percent(6)
      ? { allergy: { type: 'ALLERGY', level: chance.pick(['CARE', 'DANGER']), text: chance.pick(allergies), readers: 'STAFF' } }
      : {},
  };
}

function ridesOf({ chance, rides }: Settings): Pick<StudentContent, 'rideToSchool' | 'rideHome'> {
  if (!chance.percent(24)) return { rideToSchool: null, rideHome: null };
  const { busId, stops } = chance.pick(rides);
  const ride = { busId, stop: chance.pick(stops), days: [1, 2, 3, 4, 5] };
  return { rideToSchool: ride, rideHome: ride };
}

/** From the first year of secondary school on, as long as there is a bed. */
function boardingOf({ sex, home }: DemoChild, beds: Map<string, number>, { chance, houses }: Settings): Partial<StudentContent> {
  if (home.age < 11 || !chance.percent(50)) return {};
  const free = houses
    .filter(({ content }) => content.sex === sex)
    // A house with twice the beds is twice as likely.
    .flatMap((one) =>
      Array.from<DemoHouse>({ length: Math.max(0, one.content.capacity - demoFreeBeds - (beds.get(one.id) ?? 0)) }).fill(one),
    );
  const [first] = free;
  if (!first) return {};
  const house = chance.pick(free);
  const bed = (beds.get(house.id) ?? 0) + 1;
  beds.set(house.id, bed);
  return {
    residency: chance.percent(80) ? 'BOARDER' : 'WEEKLY_BOARDER',
    houseId: house.id,
    bed: `${Math.ceil(bed / demoBedsInRoom)}-${((bed - 1) % demoBedsInRoom) + 1}`,
    rideToSchool: null,
    rideHome: null,
  };
}
