import * as z from 'zod/mini';
import { answerConsent, ConsentAnswer, type ConsentKey, type ConsentQuestion } from '#contract/exeat-letter.ts';
import { note } from '#contract/fields.ts';
import { call } from '#client/http/call.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';

const Typed = z.strictObject({
  answer: z.nullable(ConsentAnswer).check(z.refine((answer) => answer !== null, { error: t('Choose yes or no') })),
  reason: note(300),
});

interface Props {
  by: ConsentKey;
  question: ConsentQuestion;
  onAnswer: (question: ConsentQuestion) => void;
}

/** Nothing is chosen before somebody has, and nothing is sent by opening the page. */
export function AnswerForm({ by, question, onAnswer }: Props) {
  const sending = useSending();
  // All that is left to say.
  const isGiven = question.state === 'GIVEN';
  const form = useForm({ of: Typed, initial: { answer: isGiven ? 'no' : null, reason: '' } });
  const child = question.facts?.child ?? '';

  async function send({ answer, reason }: z.infer<typeof Typed>) {
    if (answer === null) return;
    onAnswer(await call(answerConsent, { body: { key: by, answer, reason: answer === 'no' ? reason : '' } }));
  }

  return (
    <Form form={form} onSubmit={(typed) => sending.send(() => send(typed))} label={t('Your answer')}>
      {isGiven ? (
        <p>{t('Consent was given already. If you do not agree, tell the school: somebody there looks at it.')}</p>
      ) : (
        <RadioField
          name="answer"
          label={t('Your answer')}
          choices={[
            { value: 'yes', label: t('Yes, {{child}} may go', { child }) },
            { value: 'no', label: t('No, {{child}} may not go', { child }) },
          ]}
        />
      )}
      <Reason />
      <SendButton of={sending} label={isGiven ? t('I do not agree') : t('Send the answer')} />
    </Form>
  );
}

function Reason() {
  const { value } = useField('answer');
  return value === 'no' ? <TextAreaField name="reason" label={t('Reason')} rows={3} maxLength={300} optional /> : null;
}
