import { type BusContent, emptyBus, type TimetableLine } from '#contract/bus.ts';
import { addDays } from '#contract/school-time.ts';

const weekdays = [1, 2, 3, 4, 5];

const toyota = { make: 'Toyota Coaster', capacity: 29 };
const hiace = { make: 'Toyota HiAce', capacity: 18 };
const rosa = { make: 'Mitsubishi Rosa', capacity: 33 };
const civilian = { make: 'Nissan Civilian', capacity: 26 };

interface Sketch {
  route: string;
  plate: string;
  vehicle: { make: string; capacity: number };
  year: number;
  colour: string;
  driver: string;
  attendant: string;
  /** When it sets out in the morning, and how long it is on the road. */
  leaves: string;
  minutes: number;
  /** Days until the nearest of its papers expires. */
  paperDays: number;
  more?: Partial<BusContent>;
}

const sketches: readonly Sketch[] = [
  sketch('Lekki Phase 1', 'LSR-482 XA', toyota, 2019, 'White', 'Musa Ibrahim', 'Ngozi Eze', '06:20', 65, 140),
  sketch('Ajah', 'EKY-117 YB', rosa, 2018, 'Yellow', 'Sunday Okoro', 'Aisha Bello', '06:00', 85, 96),
  sketch('Victoria Island', 'KJA-903 GH', hiace, 2021, 'White', 'Kunle Balogun', 'Blessing Udo', '06:35', 50, 210),
  sketch('Ikoyi', 'LND-256 FT', hiace, 2020, 'White', 'Peter Effiong', 'Zainab Yusuf', '06:40', 45, 12),
  sketch('Surulere', 'SMK-640 XD', toyota, 2017, 'Yellow', 'Rasheed Lawal', 'Grace Nnamdi', '06:10', 75, 74),
  sketch('Yaba', 'MUS-338 BC', civilian, 2016, 'White', 'Ifeanyi Obi', 'Hadiza Garba', '06:15', 70, 180),
  sketch('Ikeja', 'IKD-571 AE', toyota, 2019, 'Yellow', 'Taiwo Ojo', 'Chioma Anyanwu', '06:00', 85, -6),
  sketch('Maryland', 'APP-724 HJ', civilian, 2015, 'White', 'Yakubu Danjuma', 'Ronke Alabi', '06:15', 70, 121),
  sketch('Gbagada', 'KSF-089 GX', toyota, 2014, 'Yellow', 'Godwin Ekanem', 'Fatima Abubakar', '06:20', 65, 60, {
    status: 'DEFECT_HOLD',
  }),
  sketch('Magodo', 'GGE-415 FR', rosa, 2018, 'White', 'Segun Afolabi', 'Patience Osagie', '06:05', 80, 19),
  sketch('Festac', 'FST-862 DL', toyota, 2020, 'Yellow', 'Aminu Shehu', 'Ebere Okonkwo', '05:55', 90, 250, {
    ownership: 'HIRED',
    operator: 'Bluebird Coaches',
  }),
  sketch('Ogudu', 'AKD-230 CY', civilian, 2012, 'White', 'Felix Akpan', 'Maryam Idris', '06:20', 65, 33, {
    status: 'OUT_OF_SERVICE',
  }),
];

/** The fleet: twelve buses, one on hold for a defect and one out of service, some papers running out. */
export function demoBuses(today: string): BusContent[] {
  return sketches.map(({ route, plate, vehicle, year, colour, driver, attendant, paperDays, more, ...times }, index) => ({
    ...emptyBus,
    plate,
    name: `Bus ${String(index + 1).padStart(2, '0')} ${route}`,
    ...vehicle,
    year,
    colour,
    driverName: driver,
    driverPhone: phone(3, index),
    attendantName: attendant,
    attendantPhone: phone(6, index),
    papers: {
      insurance: { number: `NIC/${2400 + index * 37}`, expires: addDays(today, paperDays) },
      roadworthiness: { number: `RWC-${51_200 + index * 113}`, expires: addDays(today, paperDays + 88) },
      permit: { number: `LTP/${700 + index}`, expires: addDays(today, 300 - index * 9) },
    },
    timetable: timetableOf({ route, ...times, capacity: vehicle.capacity }, index),
    ...more,
  }));
}

function timetableOf(
  { route, leaves, minutes, capacity }: Pick<Sketch, 'route' | 'leaves' | 'minutes'> & { capacity: number },
  index: number,
): Record<string, TimetableLine> {
  const expected = capacity - 3 - (index % 4);
  const homeward = { route, direction: 'FROM_SCHOOL', plannedStart: '14:40' } as const;
  const lines: Record<string, TimetableLine> = {
    morning: {
      route,
      direction: 'TO_SCHOOL',
      days: weekdays,
      plannedStart: leaves,
      plannedEnd: later(leaves, minutes),
      expected,
    },
    afternoon: { ...homeward, days: weekdays, plannedEnd: later('14:40', minutes + 10), expected },
  };
  // Every third bus goes once more after the clubs.
  if (index % 3 === 0) {
    lines['clubs'] = {
      ...homeward,
      route: `${route} (clubs)`,
      days: [2, 4],
      plannedStart: '16:45',
      plannedEnd: later('16:45', minutes),
      expected: Math.round(expected / 2),
    };
  }
  return lines;
}

/** Some minutes later on the same day. */
export function later(time: string, minutes: number): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  at.setUTCMinutes(at.getUTCMinutes() + minutes);
  return at.toISOString().slice(11, 16);
}

function phone(series: number, index: number): string {
  return `+234 80${series} 555 ${String(1200 + index * 71).padStart(4, '0')}`;
}

function sketch(
  ...[route, plate, vehicle, year, colour, driver, attendant, leaves, minutes, paperDays, more]: [
    ...[string, string, Sketch['vehicle'], number, string, string, string, string, number, number],
    more?: Partial<BusContent>,
  ]
): Sketch {
  return { route, plate, vehicle, year, colour, driver, attendant, leaves, minutes, paperDays, more };
}
