import * as z from 'zod/mini';
import { note } from '#contract/fields.ts';
import { type GuardianRequest, PersonField, type RequestDecision } from '#contract/guardian-request.ts';
import type { Detail } from '#contract/problem.ts';
import { DecisionEnd } from '#client/record/decision-end.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { midSentence, t } from '#client/ui/language/words.ts';
import { ChangeChoices } from './change-choices.tsx';
import { useRequestCommands } from './commands.ts';
import { states } from './labels.ts';

type To = RequestDecision['to'];

const Decision = z.strictObject({
  to: z
    .nullable(z.enum(['APPROVED', 'DECLINED', 'CANCELLED']))
    .check(z.refine((to) => to !== null, { error: t('Choose what is decided') })),
  fields: z.array(PersonField),
  note: note(300),
});
type Decision = z.infer<typeof Decision>;

interface DecideFormProps {
  request: GuardianRequest;
  onDone: () => void;
}

export function DecideForm({ request, onDone }: DecideFormProps) {
  const { id, changes } = request;
  const { decide } = useRequestCommands();
  const sending = useSending();
  const form = useForm({
    of: Decision,
    initial: { to: null, fields: changes.map(({ field }) => field), note: '' },
    rules: (values) => problemsOf(values, changes.length > 0),
  });
  const to = useFormValue(form, (values) => values.to);

  function handleSubmit(decision: Decision) {
    // What was chosen before may not be offered any more.
    if (!choicesFor(request).some(({ value }) => value === decision.to))
      return form.refuse([{ path: 'to', message: t('Choose what is decided') }]);
    return sending.send(async () => {
      const body = bodyOf(decision, request);
      const answer = await decide(id, body);
      const state = body.to === 'APPROVED' && body.fields.length < changes.length ? 'PART_APPROVED' : body.to;
      const words = t('Request: {{state}}', { state: midSentence(states[state].label) });
      say('success', answer === 'sent' ? words : t('Decision saved on this device'));
      form.reset();
      onDone();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Decide on the request')}>
      <RadioField name="to" label={t('Decision')} choices={choicesFor(request)} />
      {changes.length > 0 && request.mayDecide && <ChangeChoices changes={changes} isOpen={to === 'APPROVED'} />}
      <DecisionEnd
        form={form}
        draft={`guardian-request:${id}`}
        isDeclined={to === 'DECLINED'}
        deed={to && deeds[to]}
        sending={sending}
        mayWait
      />
    </Form>
  );
}

const deeds: Record<To, string> = { APPROVED: t('Approve'), DECLINED: t('Decline'), CANCELLED: t('Take back') };

/** What a restriction beats is not offered. */
function choicesFor({ mayDecide, mayCancel, warnings }: GuardianRequest): { value: To; label: string }[] {
  const deciding: To[] = warnings.length > 0 ? ['DECLINED'] : ['APPROVED', 'DECLINED'];
  const all: To[] = [...(mayDecide ? deciding : []), ...(mayCancel ? (['CANCELLED'] as const) : [])];
  return all.map((value) => ({ value, label: deeds[value] }));
}

function problemsOf({ to, fields, note: said }: Decision, hasChanges: boolean): Detail[] {
  if (to === 'DECLINED' && said === '') return [{ path: 'note', message: t('Enter why it is declined') }];
  if (to === 'APPROVED' && hasChanges && fields.length === 0)
    return [{ path: 'fields', message: t('Choose what is approved, or decline the request') }];
  return [];
}

/** With what the fields held on this screen, and what it warned of, so that nothing is approved unseen. */
function bodyOf({ to, fields, note: said }: Decision, { version, changes, near }: GuardianRequest): RequestDecision {
  if (to !== 'APPROVED') return { to: to ?? 'CANCELLED', note: said, version };
  const seen = Object.fromEntries(changes.map(({ field, now }) => [field, now]));
  return {
    to,
    fields: changes.length > 0 ? fields : [],
    seen,
    accepted: near.map(({ restrictionId }) => restrictionId),
    note: said,
    version,
  };
}
