import { categories, channels, consents, employeeStates, employments, residencies, sexes } from './people-sheet-choices.ts';
import { guardianOf, furtherGuardians } from './people-sheet-guardian.ts';
import { column, required, type SheetColumn } from './people-sheet-column.ts';

/** Of a card of the school's own: the keeping of it is in `card-number.ts`. */
const cardNumber = column('cardNumber', 'Card number', {
  aliases: [
    'card no',
    'card id',
    'rfid',
    'rfid no',
    'rfid number',
    'rfid card',
    'rfid tag',
    'nfc',
    'barcode',
    'barcode number',
    'badge',
    'badge number',
    'numéro de carte',
    'n° de carte',
    'carte',
    'numéro de badge',
    'n° de badge',
    'code-barres',
  ],
});

export const studentColumns: readonly SheetColumn[] = [
  column('admissionNo', 'Admission number', {
    ...required,
    aliases: [
      'admission no',
      'adm no',
      'admno',
      'student id',
      'student no',
      'student number',
      'student code',
      'pupil number',
      'learner id',
      'adno',
      'upn',
      'ine',
      'reg no',
      'reg number',
      'registration no',
      'registration number',
      'numéro d’inscription',
      'matricule',
      'numéro d’élève',
      'n° d’inscription',
    ],
    example: 'GF/0042',
  }),
  column('firstName', 'First name', {
    ...required,
    aliases: [
      'given name',
      'forename',
      'forenames',
      'legal first name',
      'legal forename',
      'student first name',
      'prénom',
      'prénoms',
      'prénom de l’élève',
    ],
    example: 'Adaeze',
  }),
  column('middleName', 'Middle name', {
    aliases: ['other names', 'other name', 'middle names', 'legal middle name', 'deuxième prénom', 'autres prénoms'],
  }),
  column('lastName', 'Last name', {
    ...required,
    aliases: [
      'surname',
      'family name',
      'legal surname',
      'legal last name',
      'student last name',
      'student surname',
      'nom de famille',
      'nom',
      'nom de l’élève',
    ],
    example: 'Okafor',
  }),
  column('preferredName', 'Preferred name', {
    aliases: ['known as', 'preferred first name', 'preferred forename', 'nickname', 'prénom d’usage', 'surnom'],
  }),
  column('sex', 'Sex', { ...required, aliases: ['gender', 'sexe', 'genre'], holds: sexes, example: 'Female' }),
  column('dob', 'Date of birth', {
    ...required,
    aliases: ['dob', 'birth date', 'birthdate', 'birthday', 'd.o.b', 'date de naissance', 'naissance', 'né le', 'né(e) le'],
    holds: 'day',
    example: '2015-09-30',
  }),
  column('class', 'Class', {
    aliases: [
      'class name',
      'homeroom',
      'reg group',
      'registration group',
      'registration form',
      'tutor group',
      'class arm',
      'batch',
      'form',
      'year group',
      'grade level',
      'grade',
      'year',
      'classe',
    ],
    example: 'JSS 1A',
  }),
  column('rollNo', 'Roll number', { aliases: ['roll no', 'register number', 'numéro d’appel'], holds: 'number' }),
  column('residency', 'Residency', {
    aliases: ['day or boarding', 'boarding', 'boarder', 'boarding status', 'régime'],
    holds: residencies,
    example: 'Day student',
  }),
  column('house', 'House', { aliases: ['house name', 'hostel', 'dormitory', 'maison'] }),
  column('bed', 'Bed', { aliases: ['bed number', 'bed space', 'lit', 'numéro de lit'] }),
  column('address', 'Home address', { aliases: ['address', 'residential address', 'adresse du domicile', 'adresse', 'domicile'] }),
  column('homeLanguage', 'Home language', {
    aliases: ['language', 'mother tongue', 'langue parlée en famille', 'langue', 'langue maternelle'],
  }),
  column('nationality', 'Nationality', { aliases: ['country', 'nationalité', 'pays'] }),
  column('stateOfOrigin', 'State of origin', { aliases: ['state', 'région d’origine', 'région'] }),
  column('entryDate', 'Date of entry', {
    aliases: [
      'entry date',
      'admission date',
      'date admitted',
      'date of admission',
      'enrolment date',
      'date d’entrée',
      'date d’inscription',
      'date d’admission',
    ],
    holds: 'day',
    example: '2026-09-07',
  }),
  column('previousSchool', 'Previous school', { aliases: ['last school', 'former school', 'école précédente', 'ancienne école'] }),
  column('mediaConsent', 'Pictures may be used', {
    aliases: ['media consent', 'photo consent', 'photos autorisées', 'droit à l’image'],
    holds: consents,
  }),
  cardNumber,
  ...guardianOf(
    1,
    {
      names: ['parent', 'parent 1', 'guardian', 'father'],
      inFrench: ['du responsable 1', 'du responsable', 'du parent 1', 'du parent', 'du tuteur', 'du père'],
    },
    { relation: 'Mother', firstName: 'Ngozi', lastName: 'Okafor', phone1: '+2348035550100' },
  ),
  ...guardianOf(
    2,
    {
      names: ['parent 2', 'second guardian', 'mother'],
      inFrench: ['du responsable 2', 'du parent 2', 'du second responsable', 'de la mère'],
    },
    {},
  ),
  column('bus', 'Bus', { isToldOnly: true }),
  ...furtherGuardians().flatMap((place) =>
    guardianOf(place, { names: [`parent ${place}`], inFrench: [`du responsable ${place}`, `du parent ${place}`] }, {}),
  ),
];

export const guardianColumns: readonly SheetColumn[] = [
  column('title', 'Title', { aliases: ['civilité'], example: 'Mrs' }),
  column('firstName', 'First name', {
    ...required,
    aliases: ['given name', 'forename', 'firstname', 'prénom', 'prénoms'],
    example: 'Ngozi',
  }),
  column('lastName', 'Last name', {
    ...required,
    aliases: ['surname', 'family name', 'lastname', 'nom de famille', 'nom'],
    example: 'Okafor',
  }),
  column('phone1', 'Telephone', {
    ...required,
    aliases: ['phone', 'phone 1', 'phone number', 'mobile', 'gsm', 'tel', 'téléphone', 'portable', 'numéro de téléphone'],
    holds: 'phone',
    example: '+2348035550100',
  }),
  column('phone2', 'Second telephone', {
    aliases: ['phone 2', 'other phone', 'alternative phone', 'second téléphone', 'autre téléphone', 'téléphone 2'],
    holds: 'phone',
  }),
  column('whatsapp', 'WhatsApp', { aliases: ['whatsapp number', 'numéro whatsapp'], holds: 'phone' }),
  column('email', 'E-mail', { aliases: ['email', 'email address', 'e-mail address', 'courriel', 'adresse e-mail', 'mél'], holds: 'email' }),
  column('address', 'Address', { aliases: ['home address', 'adresse', 'adresse du domicile'] }),
  column('occupation', 'Occupation', { aliases: ['profession', 'job', 'métier'] }),
  column('language', 'Language', { aliases: ['langue'] }),
  column('preferredChannel', 'Best reached by', {
    aliases: ['preferred channel', 'contact by', 'moyen de contact préféré'],
    holds: channels,
  }),
  // Admission numbers with how they are related: "GF/0042 = Mother; GF/0043 = Mother".
  column('children', 'Children', {
    aliases: ['students', 'wards', 'admission numbers', 'enfants', 'élèves'],
    example: 'GF/0042 = Mother; GF/0043 = Mother',
  }),
];

export const employeeColumns: readonly SheetColumn[] = [
  column('staffNo', 'Staff number', {
    ...required,
    aliases: ['staff no', 'staff id', 'employee number', 'employee no', 'employee id', 'matricule', 'numéro d’employé'],
    example: 'T-017',
  }),
  column('name', 'Name', {
    ...required,
    aliases: ['full name', 'staff name', 'employee name', 'nom', 'nom complet', 'nom et prénom'],
    example: 'Ibrahim Musa',
  }),
  column('sex', 'Sex', { aliases: ['gender', 'sexe', 'genre'], holds: sexes }),
  column('dob', 'Date of birth', {
    aliases: ['dob', 'birth date', 'birthdate', 'birthday', 'date de naissance', 'naissance', 'né le', 'né(e) le'],
    holds: 'day',
  }),
  column('phone', 'Telephone', {
    ...required,
    aliases: ['phone', 'phone number', 'mobile', 'gsm', 'tel', 'téléphone', 'portable', 'numéro de téléphone'],
    holds: 'phone',
    example: '+2348035550100',
  }),
  column('email', 'E-mail', { aliases: ['email', 'email address', 'e-mail address', 'courriel', 'adresse e-mail', 'mél'], holds: 'email' }),
  column('category', 'Category', { ...required, aliases: ['staff category', 'type', 'catégorie'], holds: categories, example: 'Teaching' }),
  column('jobTitle', 'Job title', {
    ...required,
    aliases: ['title', 'position', 'designation', 'role', 'fonction', 'poste'],
    example: 'Mathematics teacher',
  }),
  column('department', 'Department', { aliases: ['unit', 'section', 'service', 'département'] }),
  column('employment', 'Employment', {
    aliases: ['employment type', 'contract type', 'emploi', 'type de contrat'],
    holds: employments,
    example: 'Full time',
  }),
  column('startDate', 'First day of work', {
    ...required,
    aliases: [
      'start date',
      'date employed',
      'employment date',
      'date of employment',
      'premier jour de travail',
      'date d’embauche',
      'date d’entrée',
    ],
    holds: 'day',
    example: '2026-09-01',
  }),
  column('endDate', 'Last day of work', { aliases: ['end date', 'date left', 'dernier jour de travail', 'date de départ'], holds: 'day' }),
  column('qualifications', 'Qualifications', { aliases: ['qualification', 'diplômes'] }),
  column('bloodGroup', 'Blood group', { aliases: ['groupe sanguin'] }),
  column('kinName', 'Next of kin', { ...required, aliases: ['next of kin name', 'nok', 'personne à prévenir'], example: 'Hauwa Musa' }),
  column('kinPhone', 'Telephone of next of kin', {
    ...required,
    aliases: ['next of kin phone', 'nok phone', 'téléphone de la personne à prévenir'],
    holds: 'phone',
    example: '+2348035550101',
  }),
  column('kinRelation', 'Relation of next of kin', {
    aliases: ['next of kin relationship', 'relationship', 'lien avec la personne à prévenir'],
  }),
  column('address', 'Home address', { aliases: ['address', 'residential address', 'adresse du domicile', 'adresse', 'domicile'] }),
  column('state', 'Status', { aliases: ['state', 'état', 'statut'], holds: employeeStates }),
  cardNumber,
];
