/** Leave of the demo school in every state, some of it of this weekend, some of it over. */
import type { ExeatState } from '#contract/exeat-states.ts';
import type { LeaveKind } from '#contract/leave-type.ts';

export interface ExeatSketch {
  kind: LeaveKind;
  state: ExeatState;
  /** Days from today, and times by the clock of the school; `comingFriday` counts from the next one. */
  from: { days: number; time: string; comingFriday?: true };
  /** Days after the departure. */
  until: { days: number; time: string };
  note: string;
  destination: string;
  /** Somebody else than a guardian takes the child along. */
  host?: string;
  /** Why it ended, or what has to be changed. */
  why?: string;
  lateMinutes?: number;
}

const friday = { days: 0, time: '16:00', comingFriday: true } as const;
const sundayEvening = { days: 2, time: '18:00' };

export const exeatSketches: readonly ExeatSketch[] = [
  {
    kind: 'WEEKEND',
    state: 'PARENT_CONSENT',
    from: friday,
    until: sundayEvening,
    note: 'Her cousin’s wedding',
    destination: '14 Bode Thomas Street, Surulere',
  },
  { kind: 'WEEKEND', state: 'PARENT_CONSENT', from: friday, until: sundayEvening, note: '', destination: '3 Allen Avenue, Ikeja' },
  {
    kind: 'WEEKEND',
    state: 'HOUSE_REVIEW',
    from: friday,
    until: sundayEvening,
    note: 'Family weekend',
    destination: '27 Adeola Odeku Street, Victoria Island',
  },
  {
    kind: 'OVERNIGHT',
    state: 'HOUSE_REVIEW',
    from: { days: 1, time: '15:30' },
    until: { days: 1, time: '17:00' },
    note: 'Visit of her grandmother',
    destination: '8 Ring Road, Ibadan',
    host: 'Mr Segun Bakare',
  },
  {
    kind: 'WEEKEND',
    state: 'FINAL_APPROVAL',
    from: friday,
    until: sundayEvening,
    note: 'Birthday of the father',
    destination: '5 Glover Road, Ikoyi',
  },
  {
    kind: 'DAY',
    state: 'FINAL_APPROVAL',
    from: { days: 2, time: '09:00' },
    until: { days: 0, time: '18:00' },
    note: 'Visa appointment',
    destination: 'Walter Carrington Crescent',
  },
  {
    kind: 'WEEKEND',
    state: 'CHANGES_ASKED',
    from: friday,
    until: { days: 3, time: '10:00' },
    note: 'Trip to Abuja',
    destination: 'Wuse Zone 4, Abuja',
    why: 'Please be back on Sunday evening: there is a test on Monday',
  },
  {
    kind: 'DAY',
    state: 'SCHEDULED',
    from: { days: 0, time: '22:00' },
    until: { days: 1, time: '18:00' },
    note: 'Eye clinic',
    destination: 'Lagos University Teaching Hospital',
  },
  {
    kind: 'WEEKEND',
    state: 'SCHEDULED',
    from: friday,
    until: sundayEvening,
    note: 'Home for the weekend',
    destination: '19 Oba Akran Avenue, Ikeja',
  },
  {
    kind: 'HOLIDAY',
    state: 'SCHEDULED',
    from: { days: 14, time: '12:00' },
    until: { days: 14, time: '16:00' },
    note: 'Home for the holiday',
    destination: '2 Trans Amadi Road, Port Harcourt',
  },
  {
    kind: 'OVERNIGHT',
    state: 'OUT',
    from: { days: -1, time: '15:00' },
    until: { days: 2, time: '17:00' },
    note: 'Burial of an uncle',
    destination: '41 Okigwe Road, Owerri',
  },
  {
    kind: 'DAY',
    state: 'OUT',
    from: { days: -1, time: '09:00' },
    until: { days: 0, time: '19:00' },
    note: 'Dentist',
    destination: 'Smile Clinic, Lekki Phase 1',
  },
  {
    kind: 'WEEKEND',
    state: 'CLOSED',
    from: { days: -9, time: '16:00' },
    until: sundayEvening,
    note: '',
    destination: '11 Awolowo Road, Ikoyi',
  },
  {
    kind: 'WEEKEND',
    state: 'CLOSED',
    from: { days: -16, time: '16:00' },
    until: sundayEvening,
    note: 'Naming ceremony',
    destination: '7 Herbert Macaulay Way, Yaba',
    lateMinutes: 75,
  },
  {
    kind: 'WEEKEND',
    state: 'DECLINED',
    from: { days: -9, time: '16:00' },
    until: sundayEvening,
    note: 'Concert',
    destination: 'Eko Hotel, Victoria Island',
    why: 'The list for this weekend is closed',
  },
  {
    kind: 'DAY',
    state: 'CANCELLED',
    from: { days: -4, time: '10:00' },
    until: { days: 0, time: '18:00' },
    note: 'Family visit',
    destination: '6 Kofo Abayomi Street',
    why: 'The guardian has put it off',
  },
  {
    kind: 'DAY',
    state: 'EXPIRED',
    from: { days: -6, time: '10:00' },
    until: { days: 0, time: '18:00' },
    note: '',
    destination: '30 Marina, Lagos Island',
  },
];
