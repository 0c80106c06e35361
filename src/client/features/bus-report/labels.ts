import type { ChildCheck, Incident, PreTripItem, Severity } from '#contract/bus-report.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const preTripLabels: Record<PreTripItem, string> = {
  tyres: 'Tyres',
  lights: 'Lights',
  brakes: 'Brakes',
  mirrors: 'Mirrors',
  wipers: 'Wipers',
  horn: 'Horn',
  doors: 'Doors and emergency exit',
  belts: 'Seat belts',
  extinguisher: 'Fire extinguisher',
  firstAid: 'First-aid kit',
  fluids: 'Fluids and leaks',
  papers: 'Papers',
  phone: 'Phone and tracker',
  cleanliness: 'Cleanliness',
};

export const severityLabels: Record<Severity, { label: string; status: Status }> = {
  LOW: { label: 'Low', status: 'info' },
  MEDIUM: { label: 'Medium', status: 'warn' },
  HIGH: { label: 'High', status: 'bad' },
};

export const incidentLabels: Record<Incident['type'], string> = {
  BREAKDOWN: 'Breakdown',
  COLLISION: 'Collision',
  BEHAVIOUR: 'Behaviour',
  MEDICAL: 'Medical',
  ROAD: 'Road or traffic',
  OTHER: 'Other',
};

export const checkLabels: Record<ChildCheck['method'], string> = {
  WALKED_THROUGH: 'Walked to the back of the bus',
  REAR_CODE: 'Scanned the code at the last seat',
};

export const directionLabels = { TO_SCHOOL: 'To school', FROM_SCHOOL: 'From school' } as const;
