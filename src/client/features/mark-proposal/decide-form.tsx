import * as z from 'zod/mini';
import { note } from '#contract/fields.ts';
import type { MarkProposal, ProposalDecision } from '#contract/mark-proposal.ts';
import { DecisionEnd } from '#client/record/decision-end.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { useDecide } from './commands.ts';
import { states } from './labels.ts';

type To = ProposalDecision['to'];

const Decision = z.strictObject({
  to: z.nullable(z.enum(['ACCEPTED', 'DECLINED'])).check(z.refine((to) => to !== null, { error: t('Choose what is decided') })),
  note: note(300),
});

const deeds: Record<To, string> = { ACCEPTED: t('Accept'), DECLINED: t('Decline') };

interface DecideFormProps {
  proposal: MarkProposal;
  onDone: () => void;
}

export function DecideForm({ proposal: { id, version, now }, onDone }: DecideFormProps) {
  const { decide } = useDecide();
  const sending = useSending();
  const form = useForm({
    of: Decision,
    initial: { to: null, note: '' },
    rules: ({ to, note: said }) => (to === 'DECLINED' && said === '' ? [{ path: 'note', message: t('Enter why it is declined') }] : []),
  });
  const to = useFormValue(form, (values) => values.to);
  // A mark that is gone is nothing to correct.
  const choices: To[] = now === null ? ['DECLINED'] : ['ACCEPTED', 'DECLINED'];

  function handleSubmit({ to: chosen, note: said }: z.infer<typeof Decision>) {
    // What was chosen before may not be offered any more.
    if (chosen === null || !choices.includes(chosen)) return form.refuse([{ path: 'to', message: t('Choose what is decided') }]);
    return sending.send(async () => {
      const body: ProposalDecision =
        chosen === 'ACCEPTED' && now !== null
          ? { to: 'ACCEPTED', seen: now, note: said, version }
          : { to: 'DECLINED', note: said, version };
      const { state } = await decide(id, body);
      say('success', t('Correction: {{state}}', { state: midSentence(states[state].label) }));
      form.reset();
      onDone();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Decide on the correction')}>
      <RadioField name="to" label={t('Decision')} choices={choices.map((value) => ({ value, label: deeds[value] }))} />
      <DecisionEnd form={form} draft={`mark-proposal:${id}`} isDeclined={to === 'DECLINED'} deed={to && deeds[to]} sending={sending} />
    </Form>
  );
}
