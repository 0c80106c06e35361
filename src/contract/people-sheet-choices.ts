/** What the choices of a sheet of people are called: the first word is written, all of them are read. */
import type { ContactChannel } from './guardian.ts';
import type { EmployeeCategory, EmployeeState, Employment } from './employee.ts';
import type { MediaConsent, Residency, Sex } from './student.ts';
import { plain } from './plain-text.ts';
import type { Relation } from './student-card.ts';

export type Choices = Readonly<Record<string, readonly string[]>>;

export const sexes: Record<Sex, readonly string[]> = {
  FEMALE: ['Female', 'F', 'Girl', 'Woman', 'Féminin', 'Fille', 'Femme'],
  MALE: ['Male', 'M', 'Boy', 'Man', 'Masculin', 'Garçon', 'Homme', 'H'],
};

export const residencies: Record<Residency, readonly string[]> = {
  DAY: ['Day student', 'Day', 'D', 'Externe'],
  BOARDER: ['Boarder', 'Boarding', 'B', 'Interne'],
  WEEKLY_BOARDER: ['Weekly boarder', 'Weekly boarding', 'Weekly', 'Interne à la semaine'],
};

export const consents: Record<MediaConsent, readonly string[]> = {
  NOT_ASKED: ['Not asked yet', 'Not asked', 'Pas encore demandé'],
  GIVEN: ['Given', 'Yes', 'Y', 'Donné', 'Oui', 'O'],
  REFUSED: ['Refused', 'No', 'N', 'Refusé', 'Non'],
};

export const relations: Record<Relation, readonly string[]> = {
  MOTHER: ['Mother', 'Mum', 'Mom', 'Mère', 'Maman'],
  FATHER: ['Father', 'Dad', 'Père', 'Papa'],
  STEPPARENT: ['Stepparent', 'Stepmother', 'Stepfather', 'Beau-parent', 'Belle-mère', 'Beau-père'],
  GRANDPARENT: ['Grandparent', 'Grandmother', 'Grandfather', 'Grand-parent', 'Grand-mère', 'Grand-père'],
  AUNT_UNCLE: ['Aunt or uncle', 'Aunt', 'Uncle', 'Tante ou oncle', 'Tante', 'Oncle'],
  SIBLING: ['Sibling', 'Brother', 'Sister', 'Frère ou sœur', 'Frère', 'Sœur'],
  FOSTER_PARENT: ['Foster parent', 'Parent d’accueil', 'Famille d’accueil'],
  GUARDIAN: ['Guardian', 'Legal guardian', 'Responsable', 'Responsable légal', 'Tuteur'],
  DRIVER: ['Driver', 'Chauffeur'],
  OTHER: ['Other', 'Autre'],
};

export const channels: Record<ContactChannel, readonly string[]> = {
  PHONE: ['A call', 'Call', 'Phone', 'Appel téléphonique', 'Appel', 'Téléphone'],
  SMS: ['SMS', 'Text message', 'Texto'],
  WHATSAPP: ['WhatsApp'],
  EMAIL: ['E-mail', 'Email'],
};

export const categories: Record<EmployeeCategory, readonly string[]> = {
  TEACHING: ['Teaching', 'Teacher', 'Enseignement', 'Enseignant', 'Enseignante'],
  NON_TEACHING: ['Non-teaching', 'Non teaching', 'Admin', 'Hors enseignement', 'Administration'],
  DRIVER: ['Driver', 'Chauffeur'],
  BUS_ATTENDANT: ['Bus attendant', 'Attendant', 'Accompagnateur', 'Accompagnatrice'],
  SECURITY: ['Security', 'Guard', 'Sécurité', 'Gardien'],
  HOUSE: ['House', 'House staff', 'Maison'],
  MEDICAL: ['Medical', 'Nurse', 'Médical', 'Infirmier', 'Infirmière'],
};

export const employments: Record<Employment, readonly string[]> = {
  FULL: ['Full time', 'Full-time', 'Full', 'Temps plein'],
  PART: ['Part time', 'Part-time', 'Part', 'Temps partiel'],
  CONTRACT: ['By contract', 'Contract', 'Sous contrat', 'Contractuel'],
};

export const employeeStates: Record<EmployeeState, readonly string[]> = {
  ACTIVE: ['Working', 'Active', 'En poste', 'Actif'],
  ON_LEAVE: ['On leave', 'En congé'],
  LEFT: ['Left', 'A quitté l’école'],
};

/** Where a cell of a report has several. */
export const betweenChoices = '; ';

/** What the export writes for a value; what is on no list stays as it is. */
export function writtenChoice(choices: Choices, value: string): string {
  return choices[value]?.[0] ?? value;
}

/** The value a cell names, in whatever case and with or without its accents, or null. */
export function chosenBy(choices: Choices, cell: string): string | null {
  const wanted = plain(cell.trim());
  const found = Object.entries(choices).find(([value, words]) => [value, ...words].some((word) => plain(word) === wanted));
  return found?.[0] ?? null;
}
