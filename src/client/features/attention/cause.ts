import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';

/** Why the server did not take an edit, as the person it concerns would be told. */
export interface Cause {
  title: string;
  /** What it means and what may be done. */
  text: string;
}

export function causeOf({ last, state, body }: Pick<OutboxRecord, 'last' | 'state' | 'body'>): Cause {
  if (!last) return { title: t('Not taken'), text: t('The server did not accept this edit.') };
  if (state === 'stands') {
    return {
      title: t('It had already arrived'),
      text: t('The server had this before you gave it up, and it stands there. Open it and change it again if it is wrong.'),
    };
  }
  const { code, decided, status } = last;
  const message = told(last.message);
  if (last.conflicts?.length) return overtaken(last.conflicts.length, Object.keys(changesOf(body)).length);
  if (code === 'already_decided' && decided) {
    return { title: t('Already decided'), text: t('{{message}}. What you did before you knew of it was not accepted.', { message }) };
  }
  if (code === 'locked') return { title: t('Locked'), text: message };
  if (code === 'given_up') {
    return {
      title: t('Given up'),
      text: t('You gave up this edit, here or in a copy of this browser’s data. Discard it, or open it and make the change again.'),
    };
  }
  if (code === 'key_reused') {
    return {
      title: t('Sent in other words'),
      text: t('A copy of this browser’s data has sent this edit in other words. Discard it, or open it and make the change again.'),
    };
  }
  if (status === 404 || status === 410) {
    return { title: t('No longer there'), text: t('What you edited is no longer on the server. Save a file of it if you need it.') };
  }
  if (status === 403) {
    return { title: t('Not allowed'), text: t('Your role does not allow this any more. Ask your School Admin, then send it again.') };
  }
  if (status >= 500) {
    return { title: t('Server problem'), text: t('The server failed on this edit several times. Send it again later.') };
  }
  if (status === 413) return { title: t('Too large'), text: t('This edit is larger than the server accepts.') };
  return { title: state === 'conflict' ? t('Overtaken') : t('Not accepted'), text: message };
}

function overtaken(disputed: number, changed: number): Cause {
  const choose = t('Choose what the fields below should hold.', {
    count: disputed,
    defaultValue_one: 'Choose what the field below should hold.',
  });
  return {
    title: t('Somebody changed the same fields first', { count: disputed, defaultValue_one: 'Somebody changed the same field first' }),
    text: changed > disputed ? `${t('Your other changes were accepted.')} ${choose}` : choose,
  };
}
