import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';

/** Why the server did not take an edit, as the person it concerns would be told. */
export interface Cause {
  title: string;
  /** What it means and what may be done. */
  text: string;
}

export function causeOf({ last, state, body }: Pick<OutboxRecord, 'last' | 'state' | 'body'>): Cause {
  if (!last) return { title: 'Not taken', text: 'The server did not take this edit.' };
  const { code, decided, message, status } = last;
  if (last.conflicts?.length) return overtaken(last.conflicts.length, Object.keys(changesOf(body)).length);
  if (code === 'already_decided' && decided) {
    return { title: 'Already decided', text: `${message}. What you did before you knew of it was not taken.` };
  }
  if (code === 'locked') return { title: 'Locked', text: message };
  if (status === 404 || status === 410) {
    return { title: 'No longer there', text: 'What you edited is not on the server any more. Save a file of it if you need it.' };
  }
  if (status === 403) {
    return { title: 'Not allowed', text: 'Your role does not allow this any more. Ask your School Admin, then send it again.' };
  }
  if (status >= 500) {
    return { title: 'Server problem', text: 'The server failed at this edit several times. Send it again later.' };
  }
  if (status === 413) return { title: 'Too large', text: 'This edit is larger than the server takes.' };
  return { title: state === 'conflict' ? 'Overtaken' : 'Not accepted', text: message };
}

function overtaken(disputed: number, changed: number): Cause {
  const fields = disputed === 1 ? 'field' : 'fields';
  const others = changed > disputed ? 'Your other changes were taken. ' : '';
  return { title: `Somebody changed the same ${fields} first`, text: `${others}Choose what the ${fields} below should hold.` };
}
