/** The words for guardians that more than one feature says. */
import type { ContactChannel, GuardianContent, IdType } from '#contract/guardian.ts';
import type { GuardianSlot, Relation } from '#contract/student-card.ts';
import { t } from '#client/ui/language/words.ts';

export const slots: Record<GuardianSlot, string> = {
  PARENT1: t('First guardian'),
  PARENT2: t('Second guardian'),
  OTHER: t('Further contact'),
};

export const relations: Record<Relation, string> = {
  MOTHER: t('Mother'),
  FATHER: t('Father'),
  STEPPARENT: t('Stepparent'),
  GRANDPARENT: t('Grandparent'),
  AUNT_UNCLE: t('Aunt or uncle'),
  SIBLING: t('Sibling'),
  FOSTER_PARENT: t('Foster parent'),
  GUARDIAN: t('Guardian'),
  DRIVER: t('Driver'),
  OTHER: t('Other'),
};

export const channels: Record<ContactChannel, string> = { PHONE: t('A call'), SMS: t('SMS'), WHATSAPP: t('WhatsApp'), EMAIL: t('E-mail') };

export const idTypes: Record<IdType, string> = {
  NONE: t('None seen'),
  NATIONAL_ID: t('National ID'),
  PASSPORT: t('Passport'),
  DRIVING_LICENCE: t('Driving licence'),
  VOTER_CARD: t('Voter’s card'),
  OTHER: t('Another one'),
};

export const personNames = {
  title: t('Title'),
  firstName: t('First name'),
  lastName: t('Last name'),
  phone1: t('Telephone'),
  phone2: t('Second telephone'),
  whatsapp: t('WhatsApp'),
  email: t('E-mail'),
  idType: t('Card seen'),
  idLast4: t('Last four characters of the ID'),
  address: t('Address'),
  occupation: t('Occupation'),
  language: t('Language'),
  preferredChannel: t('Best reached by'),
} satisfies Record<keyof GuardianContent, string>;

/** Where the edits of the rights of one person to one child wait. */
export function linkLane(studentId: string, guardianId: string): string {
  return `guardian-link:${studentId}:${guardianId}`;
}

/** What of the rights says whether they are in force. */
export const stateFields = ['mayCollect', 'mayConsentExeat', 'validFrom', 'validTo'];
