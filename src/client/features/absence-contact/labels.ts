import type { ContactOutcome, ContactWay, WaitingAbsence } from '#contract/absence-contact.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const ways: Record<ContactWay, string> = {
  PHONE: t('By telephone'),
  SMS: t('By text message'),
  WHATSAPP: t('By WhatsApp'),
  EMAIL: t('By e-mail'),
  IN_PERSON: t('In person'),
};

export const outcomes: Record<ContactOutcome, { label: string; status: Status }> = {
  REASON_GIVEN: { label: t('Gave a reason'), status: 'ok' },
  WILL_COME: { label: t('Will come'), status: 'info' },
  NOT_REACHED: { label: t('Not reached'), status: 'warn' },
  OTHER: { label: t('Something else'), status: 'none' },
};

export const sessions: Record<WaitingAbsence['session'], string> = { DAY: t('Day'), AM: t('Morning'), PM: t('Afternoon') };
