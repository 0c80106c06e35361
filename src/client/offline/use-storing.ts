import { useRef } from 'react';
import * as z from 'zod/mini';
import { Changes, type Fields, valuesAt } from '#contract/change.ts';
import { isRefused, type OutboxRecord } from '#outbox/record.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { type Answer, answerTo, Refused } from './answer.ts';
import { useOutbox } from './outbox-provider.tsx';
import { covers, refusedFields } from './superseding.ts';

/** Resolves with the server's word where it comes soon, and throws what it refused. */
export type Heard = () => Promise<Answer>;

/**
 * Stores what is typed in a form. What the server refuses while the form is open is typed in it again, and the next
 * try takes the refused edit's place.
 */
export function useStoring<Values extends Fields>(form: FormHandle<Values>) {
  const outbox = useOutbox();
  const refused = useRef<OutboxRecord | null>(null);

  return async (write: (typed: TypedChanges) => Promise<OutboxRecord>): Promise<Heard> => {
    const isStill = outbox.view().records.some((record) => record.id === refused.current?.id && isRefused(record));
    const typed = isStill && refused.current ? withRefused(form, refused.current) : form.typed();
    const { id } = await write(typed);
    form.saved(typed);
    refused.current = null;
    return async () => {
      try {
        return await answerTo(outbox, id);
      } catch (error) {
        // A conflict is settled with both values in sight, in Needs attention: the form shows what stands.
        if (error instanceof Refused && error.record.state === 'rejected') {
          refused.current = error.record;
          form.bringBack(typed);
        }
        throw error;
      }
    };
  };
}

/** With every field that was refused, changed again or not: an edit that leaves one out would wait behind the refused one. */
function withRefused<Values extends Fields>(form: FormHandle<Values>, record: OutboxRecord): TypedChanges {
  const { changes, was } = form.typed();
  const typed = Object.keys(changes);
  const left = refusedFields(record).filter((path) => !typed.some((other) => covers(other, path)));
  const { values } = form.get();
  return {
    changes: { ...z.parse(Changes, valuesAt(values, left)), ...changes },
    was: { ...Object.fromEntries(left.map((path) => [path, record.base.was[path] ?? null])), ...was },
  };
}
