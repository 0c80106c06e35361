/** The words for guardians that more than one feature says. */
import type { ContactChannel, GuardianContent, IdType } from '#contract/guardian.ts';
import type { GuardianSlot, Relation } from '#contract/student-card.ts';

export const slots: Record<GuardianSlot, string> = { PARENT1: 'First guardian', PARENT2: 'Second guardian', OTHER: 'Further contact' };

export const relations: Record<Relation, string> = {
  MOTHER: 'Mother',
  FATHER: 'Father',
  STEPPARENT: 'Stepparent',
  GRANDPARENT: 'Grandparent',
  AUNT_UNCLE: 'Aunt or uncle',
  SIBLING: 'Sibling',
  FOSTER_PARENT: 'Foster parent',
  GUARDIAN: 'Guardian',
  DRIVER: 'Driver',
  OTHER: 'Other',
};

export const channels: Record<ContactChannel, string> = { PHONE: 'A call', SMS: 'SMS', WHATSAPP: 'WhatsApp', EMAIL: 'E-mail' };

export const idTypes: Record<IdType, string> = {
  NONE: 'None seen',
  NATIONAL_ID: 'National ID',
  PASSPORT: 'Passport',
  DRIVING_LICENCE: 'Driving licence',
  VOTER_CARD: 'Voter’s card',
  OTHER: 'Another one',
};

export const personNames = {
  title: 'Title',
  firstName: 'First name',
  lastName: 'Last name',
  phone1: 'Telephone',
  phone2: 'Second telephone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  idType: 'Card seen',
  idLast4: 'Last four signs of the card',
  address: 'Address',
  occupation: 'Occupation',
  language: 'Language',
  preferredChannel: 'Best reached by',
} satisfies Record<keyof GuardianContent, string>;
