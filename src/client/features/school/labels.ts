import type { ProfilePart, SchoolDetails } from '#contract/school.ts';

export const partLabels: Record<ProfilePart, string> = {
  address: 'Address',
  officePhone: 'Telephone of the office',
  registrationNumber: 'Registration number',
  headName: 'Name of the head',
  headPhone: 'Telephone of the head',
  police: 'Police',
  fire: 'Fire service',
  ambulance: 'Ambulance',
  roadSafety: 'Road safety',
  levels: 'Levels',
  gates: 'Gates',
};

/** Which field of the form holds a part. */
export function pathOfPart(part: ProfilePart): string {
  return isEmergencyPart(part) ? `emergencyNumbers/${part}` : part;
}

/** What a field in a line is called where it stands alone: "Gate 2". */
export function describeLine(path: string): string {
  const [list, index] = path.split('/');
  if (list === 'gates') return `Gate ${Number(index) + 1}`;
  return list === 'levels' ? `Level ${Number(index) + 1}` : '';
}

function isEmergencyPart(part: ProfilePart): part is keyof SchoolDetails['emergencyNumbers'] & ProfilePart {
  return part === 'police' || part === 'fire' || part === 'ambulance' || part === 'roadSafety';
}
