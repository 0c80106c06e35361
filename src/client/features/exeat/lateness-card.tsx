import { Button } from '@mantine/core';
import type { ExeatDetail } from '#contract/exeat.ts';
import { Lateness } from '#contract/exeat-late.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { t } from '#client/ui/language/words.ts';
import { useLateDeeds } from './late-commands.ts';
import { lateText } from './time-words.ts';

/** Of a child who came back late: by how much, why, and what was done about it. */
export function LatenessCard({ of }: { of: ExeatDetail }) {
  if (!of.lateMinutes) return null;
  return (
    <Card title={t('Came back late')}>
      <p>{lateText(of.lateMinutes)}</p>
      {of.mayWriteLateness ? (
        <LatenessForm key={of.version} of={of} />
      ) : (
        <FactList>
          <dt>{t('Reason')}</dt>
          <dd>{of.lateReason || '–'}</dd>
          <dt>{t('Sanction')}</dt>
          <dd>{of.sanction || '–'}</dd>
        </FactList>
      )}
    </Card>
  );
}

function LatenessForm({ of }: { of: ExeatDetail }) {
  const { write } = useLateDeeds();
  const form = useForm({ of: Lateness, initial: { reason: of.lateReason, sanction: of.sanction }, marksTyped: true });
  return (
    <Form
      form={form}
      label={t('Came back late')}
      onSubmit={async (values) => {
        await write(of.id, values);
        say('success', t('Written down'));
      }}
    >
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} />
      <TextAreaField name="sanction" label={t('Sanction')} rows={2} maxLength={300} optional />
      <div>
        <Button type="submit" variant="default">
          {t('Keep')}
        </Button>
      </div>
      <NeedsConnection deed={t('Writing this down')} />
    </Form>
  );
}
