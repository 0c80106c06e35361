/**
 * The columns of a sheet of people, the same for the import and for the export: what one writes the other reads.
 * A cell is always text. Empty cells say nothing: an import leaves what it finds there.
 */
import * as z from 'zod/mini';
import type { ContactChannel } from './guardian.ts';
import type { EmployeeCategory, EmployeeState, Employment } from './employee.ts';
import type { MediaConsent, Residency, Sex } from './student.ts';
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
  /** Field of the record; `class` and `house` hold names, `guardian1…` and `guardian2…` a guardian's fields. */
  key: string;
  header: string;
  /** Other headings by which the column is known, in small letters. */
  aliases: readonly string[];
  isRequired: boolean;
  holds: Holds;
  /** An example, as it stands in the template. */
  example: string;
}

const sexes: Record<Sex, readonly string[]> = { FEMALE: ['Female', 'F', 'Girl', 'Woman'], MALE: ['Male', 'M', 'Boy', 'Man'] };

const residencies: Record<Residency, readonly string[]> = {
  DAY: ['Day', 'Day student', 'D'],
  BOARDER: ['Boarder', 'Boarding', 'B'],
  WEEKLY_BOARDER: ['Weekly boarder', 'Weekly boarding', 'Weekly'],
};

const consents: Record<MediaConsent, readonly string[]> = {
  NOT_ASKED: ['Not asked yet', 'Not asked'],
  GIVEN: ['Given', 'Yes', 'Y'],
  REFUSED: ['Refused', 'No', 'N'],
};

const relations: Record<Relation, readonly string[]> = {
  MOTHER: ['Mother', 'Mum', 'Mom'],
  FATHER: ['Father', 'Dad'],
  STEPPARENT: ['Stepparent', 'Stepmother', 'Stepfather'],
  GRANDPARENT: ['Grandparent', 'Grandmother', 'Grandfather'],
  AUNT_UNCLE: ['Aunt or uncle', 'Aunt', 'Uncle'],
  SIBLING: ['Sibling', 'Brother', 'Sister'],
  FOSTER_PARENT: ['Foster parent'],
  GUARDIAN: ['Guardian', 'Legal guardian'],
  DRIVER: ['Driver'],
  OTHER: ['Other'],
};

const channels: Record<ContactChannel, readonly string[]> = {
  PHONE: ['A call', 'Call', 'Phone'],
  SMS: ['SMS', 'Text message'],
  WHATSAPP: ['WhatsApp'],
  EMAIL: ['E-mail', 'Email'],
};

const categories: Record<EmployeeCategory, readonly string[]> = {
  TEACHING: ['Teaching', 'Teacher'],
  NON_TEACHING: ['Non-teaching', 'Non teaching', 'Admin'],
  DRIVER: ['Driver'],
  BUS_ATTENDANT: ['Bus attendant', 'Attendant'],
  SECURITY: ['Security', 'Guard'],
  HOUSE: ['House', 'House staff'],
  MEDICAL: ['Medical', 'Nurse'],
};

const employments: Record<Employment, readonly string[]> = {
  FULL: ['Full time', 'Full-time', 'Full'],
  PART: ['Part time', 'Part-time', 'Part'],
  CONTRACT: ['By contract', 'Contract'],
};

const employeeStates: Record<EmployeeState, readonly string[]> = { ACTIVE: ['Working', 'Active'], ON_LEAVE: ['On leave'], LEFT: ['Left'] };

function column(key: string, header: string, rest: Partial<SheetColumn> = {}): SheetColumn {
  return { key, header, aliases: [], isRequired: false, holds: 'text', example: '', ...rest };
}

const required = { isRequired: true } as const;

const studentColumns: readonly SheetColumn[] = [
  column('admissionNo', 'Admission number', { ...required, aliases: ['admission no', 'adm no', 'admno', 'student id', 'student no', 'reg no', 'registration number'], example: 'GF/0042' }),
  column('firstName', 'First name', { ...required, aliases: ['given name', 'forename', 'firstname'], example: 'Adaeze' }),
  column('middleName', 'Middle name', { aliases: ['other names', 'other name', 'middlename'] }),
  column('lastName', 'Last name', { ...required, aliases: ['surname', 'family name', 'lastname'], example: 'Okafor' }),
  column('preferredName', 'Preferred name', { aliases: ['known as', 'nickname'] }),
  column('sex', 'Sex', { ...required, aliases: ['gender'], holds: sexes, example: 'Female' }),
  column('dob', 'Date of birth', { ...required, aliases: ['dob', 'birth date', 'birthdate', 'birthday', 'd.o.b'], holds: 'day', example: '2015-09-30' }),
  column('class', 'Class', { aliases: ['class name', 'form', 'grade', 'year'], example: 'JSS 1A' }),
  column('rollNo', 'Roll number', { aliases: ['roll no', 'register number'], holds: 'number' }),
  column('residency', 'Residency', { aliases: ['day or boarding', 'boarding', 'boarder', 'boarding status'], holds: residencies, example: 'Day' }),
  column('house', 'House', { aliases: ['house name', 'hostel', 'dormitory'] }),
  column('bed', 'Bed', { aliases: ['bed number', 'bed space'] }),
  column('address', 'Home address', { aliases: ['address', 'residential address'] }),
  column('homeLanguage', 'Home language', { aliases: ['language', 'mother tongue'] }),
  column('nationality', 'Nationality', { aliases: ['country'] }),
  column('stateOfOrigin', 'State of origin', { aliases: ['state'] }),
  column('entryDate', 'Date of entry', { aliases: ['entry date', 'admission date', 'date admitted', 'date of admission', 'enrolment date'], holds: 'day', example: '2026-09-07' }),
  column('previousSchool', 'Previous school', { aliases: ['last school', 'former school'] }),
  column('mediaConsent', 'Pictures may be used', { aliases: ['media consent', 'photo consent'], holds: consents }),
  ...guardianOf(1, ['parent', 'parent 1', 'guardian', 'father'], { relation: 'Mother', firstName: 'Ngozi', lastName: 'Okafor', phone1: '+2348035550100' }),
  ...guardianOf(2, ['parent 2', 'second guardian', 'mother'], {}),
];

const guardianColumns: readonly SheetColumn[] = [
  column('title', 'Title', { example: 'Mrs' }),
  column('firstName', 'First name', { ...required, aliases: ['given name', 'forename', 'firstname'], example: 'Ngozi' }),
  column('lastName', 'Last name', { ...required, aliases: ['surname', 'family name', 'lastname'], example: 'Okafor' }),
  column('phone1', 'Telephone', { ...required, aliases: ['phone', 'phone 1', 'phone number', 'mobile', 'gsm', 'tel'], holds: 'phone', example: '+2348035550100' }),
  column('phone2', 'Second telephone', { aliases: ['phone 2', 'other phone', 'alternative phone'], holds: 'phone' }),
  column('whatsapp', 'WhatsApp', { aliases: ['whatsapp number'], holds: 'phone' }),
  column('email', 'E-mail', { aliases: ['email', 'email address', 'e-mail address'], holds: 'email' }),
  column('address', 'Address', { aliases: ['home address'] }),
  column('occupation', 'Occupation', { aliases: ['profession', 'job'] }),
  column('language', 'Language', {}),
  column('preferredChannel', 'Best reached by', { aliases: ['preferred channel', 'contact by'], holds: channels }),
  // Admission numbers with how they are related: "GF/0042 = Mother; GF/0043 = Mother".
  column('children', 'Children', { aliases: ['students', 'wards', 'admission numbers'], example: 'GF/0042 = Mother; GF/0043 = Mother' }),
];

const employeeColumns: readonly SheetColumn[] = [
  column('staffNo', 'Staff number', { ...required, aliases: ['staff no', 'staff id', 'employee number', 'employee no', 'employee id'], example: 'T-017' }),
  column('name', 'Name', { ...required, aliases: ['full name', 'staff name', 'employee name'], example: 'Ibrahim Musa' }),
  column('sex', 'Sex', { aliases: ['gender'], holds: sexes }),
  column('dob', 'Date of birth', { aliases: ['dob', 'birth date', 'birthdate', 'birthday'], holds: 'day' }),
  column('phone', 'Telephone', { ...required, aliases: ['phone', 'phone number', 'mobile', 'gsm', 'tel'], holds: 'phone', example: '+2348035550100' }),
  column('email', 'E-mail', { aliases: ['email', 'email address', 'e-mail address'], holds: 'email' }),
  column('category', 'Category', { ...required, aliases: ['staff category', 'type'], holds: categories, example: 'Teaching' }),
  column('jobTitle', 'Job title', { ...required, aliases: ['title', 'position', 'designation', 'role'], example: 'Mathematics teacher' }),
  column('department', 'Department', { aliases: ['unit', 'section'] }),
  column('employment', 'Employment', { aliases: ['employment type', 'contract type'], holds: employments, example: 'Full time' }),
  column('startDate', 'First day of work', { ...required, aliases: ['start date', 'date employed', 'employment date', 'date of employment'], holds: 'day', example: '2026-09-01' }),
  column('endDate', 'Last day of work', { aliases: ['end date', 'date left'], holds: 'day' }),
  column('qualifications', 'Qualifications', { aliases: ['qualification'] }),
  column('bloodGroup', 'Blood group', {}),
  column('kinName', 'Next of kin', { ...required, aliases: ['next of kin name', 'nok'], example: 'Hauwa Musa' }),
  column('kinPhone', 'Telephone of next of kin', { ...required, aliases: ['next of kin phone', 'nok phone'], holds: 'phone', example: '+2348035550101' }),
  column('kinRelation', 'Relation of next of kin', { aliases: ['next of kin relationship', 'relationship'] }),
  column('address', 'Home address', { aliases: ['address', 'residential address'] }),
  column('state', 'Status', { aliases: ['state'], holds: employeeStates }),
];

export const peopleSheets: Record<SheetKind, readonly SheetColumn[]> = {
  students: studentColumns,
  guardians: guardianColumns,
  employees: employeeColumns,
};

/** Which guardians a row of students may have: their keys begin with `guardian1` and `guardian2`. */
export const guardiansOfRow = [1, 2] as const;

/** `guardian1Phone1` is the field `phone1` of the row's first guardian. */
export function guardianKey(place: (typeof guardiansOfRow)[number], field: string): string {
  return `guardian${place}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** What the export writes for a value; what is on no list stays as it is. */
export function writtenChoice(choices: Choices, value: string): string {
  return choices[value]?.[0] ?? value;
}

/** The value a cell names, in whatever case, or null. */
export function chosenBy(choices: Choices, cell: string): string | null {
  const wanted = cell.trim().toLowerCase();
  const found = Object.entries(choices).find(([value, words]) => [value, ...words].some((word) => word.toLowerCase() === wanted));
  return found?.[0] ?? null;
}

export function choicesOf({ holds }: SheetColumn): Choices | null {
  return typeof holds === 'string' ? null : holds;
}

function guardianOf(place: 1 | 2, names: readonly string[], examples: Readonly<Record<string, string>>): SheetColumn[] {
  const words = place === 1 ? 'Guardian 1' : 'Guardian 2';
  const one = (field: string, header: string, also: readonly string[], holds: Holds = 'text') =>
    column(guardianKey(place, field), `${words} ${header}`, {
      aliases: names.flatMap((name) => also.map((word) => `${name} ${word}`)),
      holds,
      example: examples[field] ?? '',
    });
  return [
    one('title', 'title', ['title']),
    one('firstName', 'first name', ['first name', 'given name']),
    one('lastName', 'last name', ['last name', 'surname']),
    one('relation', 'relation', ['relation', 'relationship'], relations),
    one('phone1', 'telephone', ['phone', 'phone number', 'telephone', 'mobile', 'gsm'], 'phone'),
    one('phone2', 'second telephone', ['phone 2', 'other phone'], 'phone'),
    one('email', 'e-mail', ['email', 'e-mail', 'email address'], 'email'),
    one('occupation', 'occupation', ['occupation']),
    one('address', 'address', ['address']),
  ];
}

/** How a child of the column `children` is written. */
export function writtenChild({ admissionNo, relation }: { admissionNo: string; relation: Relation }): string {
  return `${admissionNo} = ${writtenChoice(relations, relation)}`;
}

/** The children a cell names; `relation` is null where the words are not known, and GUARDIAN where none are given. */
export function childrenIn(cell: string): { admissionNo: string; relation: string | null }[] {
  const parts = cell.split(';').map((part) => part.trim()).filter((part) => part !== '');
  return parts.map((part) => {
    const [admissionNo = '', words] = part.split(/\s*=\s*/);
    return { admissionNo: admissionNo.trim(), relation: words === undefined ? 'GUARDIAN' : chosenBy(relations, words) };
  });
}
