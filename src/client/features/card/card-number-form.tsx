import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CardNumber } from '#contract/card-number.ts';
import { Problem } from '#contract/problem.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import type { CardPerson } from './card-people.ts';
import { useWriteCardNumbers } from './commands.ts';
import { cardQueries } from './queries.ts';

const Typed = z.strictObject({ number: CardNumber });

interface Carrier extends CardPerson {
  of: PersonKind;
}

/** The number of a card that the school has besides its own, such as one with a chip. */
export function CardNumberForm({ person }: { person: Carrier }) {
  const read = useQuery(cardQueries.numbers());
  if (read.data === undefined) return null;
  const number = read.data.find(({ of, id }) => of === person.of && id === person.id)?.number ?? '';
  return <Fields key={number} person={person} number={number} />;
}

function Fields({ person, number: before }: { person: Carrier; number: string }) {
  const write = useWriteCardNumbers();
  const sending = useSending();
  const form = useForm({ of: Typed, initial: { number: before } });

  function handleSubmit({ number }: z.infer<typeof Typed>) {
    return sending.send(async () => {
      try {
        await write(person.of, [{ personNo: person.number, number }]);
        say('success', t('Card number kept'));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const details = (error.extras.details ?? []).map(({ message }) => ({ path: 'number', message }));
        throw new Problem(error.code, error.message, { details });
      }
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Card number')}>
      <TextField
        name="number"
        label={t('Number of a card with a chip or bars')}
        hint={t('Scan it into this field, or type it. A lost card ends it.')}
        maxLength={40}
        optional
      />
      {sending.unanswered === null && <NeedsConnection deed={t('Keeping a card number')} />}
      <SendButton of={sending} label={t('Keep the number')} />
    </Form>
  );
}
