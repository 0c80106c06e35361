import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { note } from '#contract/fields.ts';
import { ReleaseCheck, type ReleasedTo } from '#contract/release.ts';
import type { Word } from '#contract/release-code.ts';
import { releaseProblems } from '#contract/release-rules.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordRelease } from './commands.ts';
import { checks } from './labels.ts';
import type { AtChild } from './pick-up.tsx';
import styles from './release.module.css';

interface HandOverFormProps {
  child: { id: string; name: string };
  to: ReleasedTo;
  /** How a guardian gave their word for them. */
  word?: Word | null;
  hasPhoto: boolean;
  /** Their card of the school was read at this gate. */
  hasCard?: boolean;
  gate: AtChild;
  /** The office must agree: the list is old, or a gate has refused them. */
  asksOffice: boolean;
  /** It is said how it was made sure who they are, for the first time. A card that was read says nothing by itself. */
  onCheck?: (check: ReleaseCheck) => void;
  /** The child was asked, and does not go with them willingly. */
  onUnwilling?: (isUnwilling: boolean) => void;
}

/** How it was made sure who they are, and that the child was asked. */
export function HandOverForm({
  child,
  to,
  word = null,
  hasPhoto,
  hasCard = false,
  gate,
  asksOffice: isAskedHere,
  onCheck,
  onUnwilling,
}: HandOverFormProps) {
  // The school may know what this device does not: that a restriction names somebody who is called nearly so.
  const [isAskedThere, setAskedThere] = useState(false);
  const asksOffice = isAskedHere || isAskedThere;
  const record = useRecordRelease();
  const outbox = useOutbox();
  const isOffline = useIsOffline();
  const refused = useRef<string | undefined>(undefined);
  const byWord = to.of === 'OTHER';
  const possible: ReleaseCheck[] =
    word?.how === 'CODE'
      ? ['CODE']
      : byWord
        ? ['PHONED_PARENT']
        : [...(hasPhoto ? ['PHOTO_MATCH' as const] : []), ...(hasCard ? ['SIGNED_QR' as const] : []), 'ID_CARD', 'PHONED_PARENT'];
  // A card that was just read has shown who they are; something else can be chosen all the same.
  const first = byWord ? (possible[0] ?? null) : hasCard ? 'SIGNED_QR' : null;
  const form = useForm({
    of: Typed,
    initial: { check: first, child: null, office: '', note: '' },
    rules: ({ check, child: willing, note: said }) =>
      check === null || willing === null ? [] : releaseProblems({ to, check, childComfortable: willing === 'YES', note: said, word }),
  });

  const check = useFormValue(form, (typed) => typed.check);
  const childSaid = useFormValue(form, (typed) => typed.child);
  const isUnwilling = childSaid === 'NO';
  const tellUnwilling = useEffectEvent((is: boolean) => onUnwilling?.(is));
  useEffect(() => {
    tellUnwilling(isUnwilling);
    // A form that is gone says nothing of the child any more.
    return () => tellUnwilling(false);
  }, [isUnwilling]);
  const isTold = useRef(false);
  useEffect(() => {
    // What was chosen by itself is said once it is left so, and the child is asked.
    const isSaid = check !== first || childSaid !== null;
    if (check === null || !isSaid || isTold.current) return;
    isTold.current = true;
    onCheck?.(check);
  });

  async function handleSubmit({ check: sure, child: willing, office, note: said }: Typed) {
    if (sure === null || willing === null) return;
    if (asksOffice && office === '') return form.fail(new Error(t('Call the office, and write down who agreed.')));
    const typed = {
      to,
      check: sure,
      childComfortable: willing === 'YES',
      point: gate.point,
      isOffline,
      listAsOf: gate.listAsOf?.toISOString() ?? null,
      office,
      note: said,
      word,
    };
    const { id, at } = await record(child, typed, refused.current);
    const mine = { recordId: id, at: at.device, toName: to.name };
    gate.onRecorded({ ...mine, answeredAt: null });
    refused.current = undefined;
    try {
      const answer = await answerTo(outbox, id);
      gate.onRecorded({ ...mine, answeredAt: Date.now() });
      say('success', answer === 'sent' ? t('Release recorded') : t('Release saved on this device'));
    } catch (error) {
      gate.onRecorded(null);
      // The next try takes the place of the refused one.
      if (error instanceof Refused) {
        refused.current = error.record.id;
        if (error.extras.details?.some(({ path }) => path === 'office')) setAskedThere(true);
      }
      throw error;
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Hand over to {{name}}', { name: to.name })}>
      <RadioField
        name="check"
        label={t('How you made sure who it is')}
        choices={possible.map((value) => ({ value, label: checks[value] }))}
      />
      <RadioField
        name="child"
        label={t('Ask the child: do you go with them?')}
        choices={[
          { value: 'YES', label: t('Yes, willingly') },
          { value: 'NO', label: t('No, or not sure') },
        ]}
      />
      {asksOffice && <TextField name="office" label={t('Who at the office agreed')} maxLength={120} />}
      {isUnwilling && <Note tone="warn">{t('Keep the child here and call the office. If it goes all the same, write down why.')}</Note>}
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={300} optional={!isUnwilling} />
      <div>
        <Button type="submit" size="lg" classNames={{ root: styles.handOver, label: styles.handOverWords }}>
          {isUnwilling ? t('Hand over {{name}} all the same', { name: child.name }) : t('Hand over {{name}}', { name: child.name })}
        </Button>
      </div>
    </Form>
  );
}

const Typed = z.strictObject({
  check: z.nullable(ReleaseCheck).check(z.refine((check) => check !== null, { error: t('Choose how you made sure who it is') })),
  child: z.nullable(z.enum(['YES', 'NO'])).check(z.refine((child) => child !== null, { error: t('Ask the child') })),
  office: note(120),
  note: note(300),
});
type Typed = z.infer<typeof Typed>;
