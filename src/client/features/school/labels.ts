import { ProfilePart, type SchoolDetails } from '#contract/school.ts';

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

/** What a field is called where its message alone does not say which of several it is: "Gate 2", "Police". */
export function describeField(path: string): string {
  const [name = '', line] = path.split('/');
  if (name === 'gates' && line !== undefined) return `Gate ${Number(line) + 1}`;
  if (name === 'levels' && line !== undefined) return `Level ${Number(line) + 1}`;
  const part = ProfilePart.safeParse(line ?? name);
  return part.success ? partLabels[part.data] : '';
}

function isEmergencyPart(part: ProfilePart): part is keyof SchoolDetails['emergencyNumbers'] & ProfilePart {
  return part === 'police' || part === 'fire' || part === 'ambulance' || part === 'roadSafety';
}
