import { isCalendarDay } from '#contract/fields.ts';
import { roleNames } from '#client/person/role-names.ts';
import { boardingLabels, typeLabels } from '#client/session/school-labels.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { refusalWords } from './refusal-words.ts';
import { numberText } from '#client/ui/language/language.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';

const fields: Record<string, string> = {
  email: t('E-mail'),
  scopeMode: t('Which children'),
  startsOn: t('First day'),
  endsOn: t('Last day'),
  headName: t('Head of school'),
  headPhone: t('Head’s telephone'),
  phone: t('Telephone'),
  officePhone: t('Office telephone'),
  schoolName: t('Name of the school'),
  pickUp: t('Who collects the children'),
  cutOff: t('Last time for changes of today'),
  listMinutes: t('Oldest list at a gate'),
  map: t('The map'),
  lat: t('Latitude'),
  lon: t('Longitude'),
  zoom: t('How near a map opens'),
  tiles: t('Pictures beneath the map'),
  attribution: t('Whose map it is'),
  upTo: t('Up to line'),
  backupDay: t('Day of the backup'),
  backupTime: t('Time of the backup'),
  why: t('Reason'),
};

const words: Record<string, string> = {
  ...roleNames,
  ...typeLabels,
  ...boardingLabels,
  ...refusalWords,
  ALL: t('Every child'),
  ASSIGNED: t('Assigned children'),
  INVITED: t('Invited'),
  ACTIVE: t('Active'),
  app: t('Code of the app'),
  'recovery-code': t('Recovery code'),
};

/** A field of a thing that has no words of its own: `emergencyNumbers/roadSafety` is "Emergency numbers – Road safety". */
export function describePlainly(path: string): string {
  return path
    .split('/')
    .map((name) => fields[name] ?? spaced(name))
    .join(' – ');
}

export function formatPlainly(_: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return words[value] ?? (isCalendarDay(value) ? dayText(value) : value);
  if (Array.isArray(value)) return value.length === 0 ? t('Nothing') : value.map((one) => formatPlainly('', one)).join(', ');
  return Object.entries(value)
    .map(([name, held]) => `${describePlainly(name)}: ${formatPlainly('', held)}`)
    .join(', ');
}

function spaced(name: string): string {
  const text = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return told(text.charAt(0).toUpperCase() + text.slice(1));
}
