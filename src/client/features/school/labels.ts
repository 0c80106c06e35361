import { ProfilePart, type SchoolDetails } from '#contract/school.ts';
import { t } from '#client/ui/language/words.ts';

export const partLabels: Record<ProfilePart, string> = {
  address: t('Address'),
  officePhone: t('Telephone of the office'),
  registrationNumber: t('Registration number'),
  headName: t('Name of the head'),
  headPhone: t('Telephone of the head'),
  police: t('Police'),
  fire: t('Fire service'),
  ambulance: t('Ambulance'),
  roadSafety: t('Road safety'),
  levels: t('Levels'),
  gates: t('Gates'),
};

export const mapLabels: Record<string, string> = {
  lat: t('Latitude'),
  lon: t('Longitude'),
  zoom: t('How near a map opens'),
  tiles: t('Pictures beneath the map'),
  attribution: t('Whose map it is'),
};

/** Which field of the form holds a part. */
export function pathOfPart(part: ProfilePart): string {
  return isEmergencyPart(part) ? `emergencyNumbers/${part}` : part;
}

/** What a field is called where its message alone does not say which of several it is: "Gate 2", "Police". */
export function describeField(path: string): string {
  const [name = '', line] = path.split('/');
  if (name === 'gates' && line !== undefined) return t('Gate {{position}}', { position: Number(line) + 1 });
  if (name === 'levels' && line !== undefined) return t('Level {{position}}', { position: Number(line) + 1 });
  if (name === 'positionDays') return t('Positions are kept for');
  if (name === 'pickUp') return line === 'cutOff' ? t('Last time for changes of today') : t('Oldest list at a gate');
  if (name === 'map') return line === undefined ? t('The map') : (mapLabels[line] ?? '');
  const part = ProfilePart.safeParse(line ?? name);
  return part.success ? partLabels[part.data] : '';
}

function isEmergencyPart(part: ProfilePart): part is keyof SchoolDetails['emergencyNumbers'] & ProfilePart {
  return part === 'police' || part === 'fire' || part === 'ambulance' || part === 'roadSafety';
}
