import { Button } from '@mantine/core';
import type { ExeatDetail } from '#contract/exeat.ts';
import * as z from 'zod/mini';
import { LateAnswer, LateOutcome, type LateStepKind } from '#contract/exeat-late.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useLateDeeds } from './late-commands.ts';
import { outcomes } from './late-words.ts';

/** Nothing is chosen before somebody has. */
const Chosen = z.strictObject({
  outcome: z.nullable(LateOutcome).check(z.refine((outcome) => outcome !== null, { error: 'Choose what came of it' })),
  note: LateAnswer.shape.note,
});

interface LateAnswerFormProps {
  of: ExeatDetail;
  kind: LateStepKind;
  choices: readonly LateOutcome[];
}

/** Needs a connection: whoever is called twice, or taken for missing by one and not by another, is not helped. */
export function LateAnswerForm({ of, kind, choices }: LateAnswerFormProps) {
  const { answer } = useLateDeeds();
  const isMissing = kind === 'MISSING';
  const form = useForm({ of: Chosen, initial: { outcome: null, note: '' } });
  const label = isMissing ? t('Decide') : t('What came of the call');
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (values) => {
        const said = z.parse(LateAnswer, values);
        await answer(of.id, kind, said);
        say('success', outcomes[said.outcome]);
      }}
    >
      {isMissing && (
        <Note tone="warn">
          {t('This is written down and told to nobody outside: call the guardians and the police yourself where that is needed.')}
        </Note>
      )}
      <RadioField name="outcome" label={label} choices={choices.map((value) => ({ value, label: outcomes[value] }))} />
      <TextAreaField name="note" label={isMissing ? t('Reason') : t('Note')} rows={2} maxLength={300} optional={!isMissing} />
      <div>
        <Button type="submit" variant={isMissing ? 'filled' : 'default'}>
          {isMissing ? t('Decide') : t('Keep')}
        </Button>
      </div>
    </Form>
  );
}
