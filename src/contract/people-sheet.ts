/**
 * The columns of a sheet of people, the same for the import and for the export: what one writes the other reads.
 * A cell is always text. Empty cells say nothing: an import leaves what it finds there.
 *
 * Headings and choices are written in the language of who exports, as the dictionary has them, and read in every language
 * whoever imports: what the dictionary says in French stands here among the other names.
 */
import * as z from 'zod/mini';
import type { ContactChannel } from './guardian.ts';
import type { EmployeeCategory, EmployeeState, Employment } from './employee.ts';
import type { MediaConsent, Residency, Sex } from './student.ts';
import { plain } from './plain-text.ts';
import type { Relation } from './student-card.ts';

export const SheetKind = z.enum(['students', 'guardians', 'employees']);
export type SheetKind = z.infer<typeof SheetKind>;

/**
 * What a cell holds. `day` is written `2015-09-30`; `phone` with its country, `+2348035550100`; `number` is a whole one;
 * a list of choices has the words for each value, the first of which is written.
 */
export type Holds = 'text' | 'day' | 'phone' | 'email' | 'number' | Choices;
export type Choices = Readonly<Record<string, readonly string[]>>;

export interface SheetColumn {
  /** Field of the record; `class` and `house` hold names, `guardian1…`, `guardian2…` and so on a guardian's fields. */
  key: string;
  header: string;
  /** Other headings by which the column is known, in small letters. */
  aliases: readonly string[];
  isRequired: boolean;
  holds: Holds;
  /** An example, as it stands in the template. */
  example: string;
  /** The export tells it and no import takes it over: where a child rides is more than a name. */
  isToldOnly?: boolean;
}

const sexes: Record<Sex, readonly string[]> = { FEMALE: ['Female', 'F', 'Girl', 'Woman', 'Féminin', 'Fille', 'Femme'], MALE: ['Male', 'M', 'Boy', 'Man', 'Masculin', 'Garçon', 'Homme', 'H'] };

const residencies: Record<Residency, readonly string[]> = {
  DAY: ['Day student', 'Day', 'D', 'Externe'],
  BOARDER: ['Boarder', 'Boarding', 'B', 'Interne'],
  WEEKLY_BOARDER: ['Weekly boarder', 'Weekly boarding', 'Weekly', 'Interne à la semaine'],
};

const consents: Record<MediaConsent, readonly string[]> = {
  NOT_ASKED: ['Not asked yet', 'Not asked', 'Pas encore demandé'],
  GIVEN: ['Given', 'Yes', 'Y', 'Donné', 'Oui', 'O'],
  REFUSED: ['Refused', 'No', 'N', 'Refusé', 'Non'],
};

const relations: Record<Relation, readonly string[]> = {
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

const channels: Record<ContactChannel, readonly string[]> = {
  PHONE: ['A call', 'Call', 'Phone', 'Appel téléphonique', 'Appel', 'Téléphone'],
  SMS: ['SMS', 'Text message', 'Texto'],
  WHATSAPP: ['WhatsApp'],
  EMAIL: ['E-mail', 'Email'],
};

const categories: Record<EmployeeCategory, readonly string[]> = {
  TEACHING: ['Teaching', 'Teacher', 'Enseignement', 'Enseignant', 'Enseignante'],
  NON_TEACHING: ['Non-teaching', 'Non teaching', 'Admin', 'Hors enseignement', 'Administration'],
  DRIVER: ['Driver', 'Chauffeur'],
  BUS_ATTENDANT: ['Bus attendant', 'Attendant', 'Accompagnateur', 'Accompagnatrice'],
  SECURITY: ['Security', 'Guard', 'Sécurité', 'Gardien'],
  HOUSE: ['House', 'House staff', 'Maison'],
  MEDICAL: ['Medical', 'Nurse', 'Médical', 'Infirmier', 'Infirmière'],
};

const employments: Record<Employment, readonly string[]> = {
  FULL: ['Full time', 'Full-time', 'Full', 'Temps plein'],
  PART: ['Part time', 'Part-time', 'Part', 'Temps partiel'],
  CONTRACT: ['By contract', 'Contract', 'Sous contrat', 'Contractuel'],
};

const employeeStates: Record<EmployeeState, readonly string[]> = { ACTIVE: ['Working', 'Active', 'En poste', 'Actif'], ON_LEAVE: ['On leave', 'En congé'], LEFT: ['Left', 'A quitté l’école'] };

function column(key: string, header: string, rest: Partial<SheetColumn> = {}): SheetColumn {
  return { key, header, aliases: [], isRequired: false, holds: 'text', example: '', ...rest };
}

const required = { isRequired: true } as const;

/** Which guardians a row of students may have: their keys begin with `guardian1`, `guardian2` and so on. */
export const guardiansOfRow = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type GuardianPlace = (typeof guardiansOfRow)[number];

const studentColumns: readonly SheetColumn[] = [
  column('admissionNo', 'Admission number', { ...required, aliases: ['admission no', 'adm no', 'admno', 'student id', 'student no', 'student number', 'student code', 'pupil number', 'learner id', 'adno', 'upn', 'ine', 'reg no', 'reg number', 'registration no', 'registration number', 'numéro d’inscription', 'matricule', 'numéro d’élève', 'n° d’inscription'], example: 'GF/0042' }),
  column('firstName', 'First name', { ...required, aliases: ['given name', 'forename', 'forenames', 'legal first name', 'legal forename', 'student first name', 'prénom', 'prénoms', 'prénom de l’élève'], example: 'Adaeze' }),
  column('middleName', 'Middle name', { aliases: ['other names', 'other name', 'middle names', 'legal middle name', 'deuxième prénom', 'autres prénoms'] }),
  column('lastName', 'Last name', { ...required, aliases: ['surname', 'family name', 'legal surname', 'legal last name', 'student last name', 'student surname', 'nom de famille', 'nom', 'nom de l’élève'], example: 'Okafor' }),
  column('preferredName', 'Preferred name', { aliases: ['known as', 'preferred first name', 'preferred forename', 'nickname', 'prénom d’usage', 'surnom'] }),
  column('sex', 'Sex', { ...required, aliases: ['gender', 'sexe', 'genre'], holds: sexes, example: 'Female' }),
  column('dob', 'Date of birth', { ...required, aliases: ['dob', 'birth date', 'birthdate', 'birthday', 'd.o.b', 'date de naissance', 'naissance', 'né le', 'né(e) le'], holds: 'day', example: '2015-09-30' }),
  column('class', 'Class', { aliases: ['class name', 'homeroom', 'reg group', 'registration group', 'registration form', 'tutor group', 'class arm', 'batch', 'form', 'year group', 'grade level', 'grade', 'year', 'classe'], example: 'JSS 1A' }),
  column('rollNo', 'Roll number', { aliases: ['roll no', 'register number', 'numéro d’appel'], holds: 'number' }),
  column('residency', 'Residency', { aliases: ['day or boarding', 'boarding', 'boarder', 'boarding status', 'régime'], holds: residencies, example: 'Day student' }),
  column('house', 'House', { aliases: ['house name', 'hostel', 'dormitory', 'maison'] }),
  column('bed', 'Bed', { aliases: ['bed number', 'bed space', 'lit', 'numéro de lit'] }),
  column('address', 'Home address', { aliases: ['address', 'residential address', 'adresse du domicile', 'adresse', 'domicile'] }),
  column('homeLanguage', 'Home language', { aliases: ['language', 'mother tongue', 'langue parlée en famille', 'langue', 'langue maternelle'] }),
  column('nationality', 'Nationality', { aliases: ['country', 'nationalité', 'pays'] }),
  column('stateOfOrigin', 'State of origin', { aliases: ['state', 'région d’origine', 'région'] }),
  column('entryDate', 'Date of entry', { aliases: ['entry date', 'admission date', 'date admitted', 'date of admission', 'enrolment date', 'date d’entrée', 'date d’inscription', 'date d’admission'], holds: 'day', example: '2026-09-07' }),
  column('previousSchool', 'Previous school', { aliases: ['last school', 'former school', 'école précédente', 'ancienne école'] }),
  column('mediaConsent', 'Pictures may be used', { aliases: ['media consent', 'photo consent', 'photos autorisées', 'droit à l’image'], holds: consents }),
  ...guardianOf(1, { names: ['parent', 'parent 1', 'guardian', 'father'], inFrench: ['du responsable 1', 'du responsable', 'du parent 1', 'du parent', 'du tuteur', 'du père'] }, { relation: 'Mother', firstName: 'Ngozi', lastName: 'Okafor', phone1: '+2348035550100' }),
  ...guardianOf(2, { names: ['parent 2', 'second guardian', 'mother'], inFrench: ['du responsable 2', 'du parent 2', 'du second responsable', 'de la mère'] }, {}),
  column('bus', 'Bus', { isToldOnly: true }),
  ...furtherGuardians().flatMap((place) => guardianOf(place, { names: [`parent ${place}`], inFrench: [`du responsable ${place}`, `du parent ${place}`] }, {})),
];

const guardianColumns: readonly SheetColumn[] = [
  column('title', 'Title', { aliases: ['civilité'], example: 'Mrs' }),
  column('firstName', 'First name', { ...required, aliases: ['given name', 'forename', 'firstname', 'prénom', 'prénoms'], example: 'Ngozi' }),
  column('lastName', 'Last name', { ...required, aliases: ['surname', 'family name', 'lastname', 'nom de famille', 'nom'], example: 'Okafor' }),
  column('phone1', 'Telephone', { ...required, aliases: ['phone', 'phone 1', 'phone number', 'mobile', 'gsm', 'tel', 'téléphone', 'portable', 'numéro de téléphone'], holds: 'phone', example: '+2348035550100' }),
  column('phone2', 'Second telephone', { aliases: ['phone 2', 'other phone', 'alternative phone', 'second téléphone', 'autre téléphone', 'téléphone 2'], holds: 'phone' }),
  column('whatsapp', 'WhatsApp', { aliases: ['whatsapp number', 'numéro whatsapp'], holds: 'phone' }),
  column('email', 'E-mail', { aliases: ['email', 'email address', 'e-mail address', 'courriel', 'adresse e-mail', 'mél'], holds: 'email' }),
  column('address', 'Address', { aliases: ['home address', 'adresse', 'adresse du domicile'] }),
  column('occupation', 'Occupation', { aliases: ['profession', 'job', 'métier'] }),
  column('language', 'Language', { aliases: ['langue'] }),
  column('preferredChannel', 'Best reached by', { aliases: ['preferred channel', 'contact by', 'moyen de contact préféré'], holds: channels }),
  // Admission numbers with how they are related: "GF/0042 = Mother; GF/0043 = Mother".
  column('children', 'Children', { aliases: ['students', 'wards', 'admission numbers', 'enfants', 'élèves'], example: 'GF/0042 = Mother; GF/0043 = Mother' }),
];

const employeeColumns: readonly SheetColumn[] = [
  column('staffNo', 'Staff number', { ...required, aliases: ['staff no', 'staff id', 'employee number', 'employee no', 'employee id', 'matricule', 'numéro d’employé'], example: 'T-017' }),
  column('name', 'Name', { ...required, aliases: ['full name', 'staff name', 'employee name', 'nom', 'nom complet', 'nom et prénom'], example: 'Ibrahim Musa' }),
  column('sex', 'Sex', { aliases: ['gender', 'sexe', 'genre'], holds: sexes }),
  column('dob', 'Date of birth', { aliases: ['dob', 'birth date', 'birthdate', 'birthday', 'date de naissance', 'naissance', 'né le', 'né(e) le'], holds: 'day' }),
  column('phone', 'Telephone', { ...required, aliases: ['phone', 'phone number', 'mobile', 'gsm', 'tel', 'téléphone', 'portable', 'numéro de téléphone'], holds: 'phone', example: '+2348035550100' }),
  column('email', 'E-mail', { aliases: ['email', 'email address', 'e-mail address', 'courriel', 'adresse e-mail', 'mél'], holds: 'email' }),
  column('category', 'Category', { ...required, aliases: ['staff category', 'type', 'catégorie'], holds: categories, example: 'Teaching' }),
  column('jobTitle', 'Job title', { ...required, aliases: ['title', 'position', 'designation', 'role', 'fonction', 'poste'], example: 'Mathematics teacher' }),
  column('department', 'Department', { aliases: ['unit', 'section', 'service', 'département'] }),
  column('employment', 'Employment', { aliases: ['employment type', 'contract type', 'emploi', 'type de contrat'], holds: employments, example: 'Full time' }),
  column('startDate', 'First day of work', { ...required, aliases: ['start date', 'date employed', 'employment date', 'date of employment', 'premier jour de travail', 'date d’embauche', 'date d’entrée'], holds: 'day', example: '2026-09-01' }),
  column('endDate', 'Last day of work', { aliases: ['end date', 'date left', 'dernier jour de travail', 'date de départ'], holds: 'day' }),
  column('qualifications', 'Qualifications', { aliases: ['qualification', 'diplômes'] }),
  column('bloodGroup', 'Blood group', { aliases: ['groupe sanguin'] }),
  column('kinName', 'Next of kin', { ...required, aliases: ['next of kin name', 'nok', 'personne à prévenir'], example: 'Hauwa Musa' }),
  column('kinPhone', 'Telephone of next of kin', { ...required, aliases: ['next of kin phone', 'nok phone', 'téléphone de la personne à prévenir'], holds: 'phone', example: '+2348035550101' }),
  column('kinRelation', 'Relation of next of kin', { aliases: ['next of kin relationship', 'relationship', 'lien avec la personne à prévenir'] }),
  column('address', 'Home address', { aliases: ['address', 'residential address', 'adresse du domicile', 'adresse', 'domicile'] }),
  column('state', 'Status', { aliases: ['state', 'état', 'statut'], holds: employeeStates }),
];

export const peopleSheets: Record<SheetKind, readonly SheetColumn[]> = {
  students: studentColumns,
  guardians: guardianColumns,
  employees: employeeColumns,
};

/**
 * The columns that an import reads: besides those of the sheet some that other programs write in their place, each behind the one
 * whose cells it holds too.
 */
export function importedColumns(kind: SheetKind): readonly SheetColumn[] {
  const others = kind === 'students' ? columnsInPlace : {};
  return writtenColumns(kind).flatMap((one) => [one, ...(others[one.key] ?? [])]);
}

/** Those of a template: what a school writes by itself. */
export function writtenColumns(kind: SheetKind): readonly SheetColumn[] {
  return peopleSheets[kind].filter(({ isToldOnly }) => isToldOnly !== true);
}

const parentsCalled = [
  [['parent', 'parent 1', 'guardian', 'father'], ['du responsable 1', 'du responsable', 'du père']],
  [['parent 2', 'second guardian', 'mother'], ['du responsable 2', 'de la mère']],
];

/** A name in one piece, and what stands behind the grade: "5" and "B" are the class 5B. */
const columnsInPlace: Readonly<Record<string, readonly SheetColumn[]>> = {
  lastName: [column('fullName', 'Full name', { aliases: ['name', 'names', 'student name', 'student full name', 'name of student', 'pupil name', 'learner name', 'child name', 'nom complet', 'nom et prénom', 'nom et prénoms', 'nom et prénom de l’élève'] })],
  class: [column('section', 'Section of the class', { aliases: ['section', 'class section', 'section name', 'arm', 'class arm', 'stream', 'division', 'section de la classe'] })],
  ...Object.fromEntries(guardiansOfRow.map((place) => [guardianKey(place, 'lastName'), [fullNameOf(place)]])),
};

function fullNameOf(place: GuardianPlace): SheetColumn {
  const [names = [`parent ${place}`], inFrench = [`du responsable ${place}`]] = parentsCalled[place - 1] ?? [];
  return column(guardianKey(place, 'fullName'), `Guardian ${place} full name`, {
    aliases: [`guardian ${place} name`, ...names.flatMap((name) => [`${name} name`, `${name} full name`, `name of ${name}`]), ...inFrench.flatMap((name) => [`nom complet ${name}`, `nom et prénom ${name}`, `nom et prénoms ${name}`])],
  });
}

/** `guardian1Phone1` is the field `phone1` of the row's first guardian. */
export function guardianKey(place: GuardianPlace, field: string): string {
  return `guardian${place}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** Which guardian a column is of; 0 for a column of the child. */
export function placeOfGuardian(key: string): number {
  return Number(/^guardian(\d)/.exec(key)?.[1] ?? 0);
}

/** Without the guardians beyond so many: those stand last, and only where somebody has as many. At least two stay. */
export function upToGuardian(columns: readonly SheetColumn[], most: number): readonly SheetColumn[] {
  return columns.filter(({ key }) => placeOfGuardian(key) <= Math.max(2, most));
}

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

export function choicesOf({ holds }: SheetColumn): Choices | null {
  return typeof holds === 'string' ? null : holds;
}

function furtherGuardians(): GuardianPlace[] {
  return guardiansOfRow.filter((place) => place > 2);
}

function guardianOf(place: GuardianPlace, { names, inFrench }: { names: readonly string[]; inFrench: readonly string[] }, examples: Readonly<Record<string, string>>): SheetColumn[] {
  const one = (field: string, header: string, [english, french]: readonly [readonly string[], readonly string[]], holds: Holds = 'text') =>
    column(guardianKey(place, field), header, {
      aliases: [
        // Of whom it is, a list with one number does not say.
        ...(place === 1 && field === 'phone1' ? ['contact phone', 'contact number', 'contact phone number', 'contact mobile', 'parents phone', 'parents phone number', 'parent/guardian phone', 'parent/guardian phone number', 'home phone', 'téléphone des parents', 'contact'] : []),
        ...names.flatMap((name) => english.map((word) => `${name} ${word}`)),
        // "prénom du père"
        ...inFrench.flatMap((name) => french.map((word) => `${word} ${name}`)),
      ],
      holds,
      example: examples[field] ?? '',
    });
  return [
    one('title', `Guardian ${place} title`, [['title'], ['civilité']]),
    one('firstName', `Guardian ${place} first name`, [['first name', 'given name'], ['prénom']]),
    one('lastName', `Guardian ${place} last name`, [['last name', 'surname'], ['nom de famille', 'nom']]),
    one('relation', `Guardian ${place} relation`, [['relation', 'relationship'], ['lien']], relations),
    one('phone1', `Guardian ${place} telephone`, [['phone', 'phone number', 'telephone', 'mobile', 'gsm', 'contact', 'contact number'], ['téléphone', 'numéro de téléphone', 'portable']], 'phone'),
    one('phone2', `Guardian ${place} second telephone`, [['phone 2', 'other phone'], ['second téléphone', 'autre téléphone']], 'phone'),
    one('email', `Guardian ${place} e-mail`, [['email', 'e-mail', 'email address'], ['e-mail', 'courriel', 'adresse e-mail']], 'email'),
    one('occupation', `Guardian ${place} occupation`, [['occupation'], ['profession', 'métier']]),
    one('address', `Guardian ${place} address`, [['address'], ['adresse']]),
  ];
}

/** How a child of the column `children` is written; `told` says a word in the writer's language. */
export function writtenChild({ admissionNo, relation }: { admissionNo: string; relation: Relation }, told: (word: string) => string): string {
  return `${admissionNo} = ${told(writtenChoice(relations, relation))}`;
}

/** The children a cell names; `relation` is null where the words are not known, and GUARDIAN where none are given. */
export function childrenIn(cell: string): { admissionNo: string; relation: string | null }[] {
  const parts = cell.split(';').map((part) => part.trim()).filter((part) => part !== '');
  return parts.map((part) => {
    const [admissionNo = '', words] = part.split(/\s*=\s*/);
    return { admissionNo: admissionNo.trim(), relation: words === undefined ? 'GUARDIAN' : chosenBy(relations, words) };
  });
}
