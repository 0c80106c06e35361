import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Fields } from '#contract/change.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { savedWords } from '#client/offline/answer.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { type RefusedNew, sentAnew } from '#client/offline/refused-new.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { useRefusal } from '#client/offline/use-refused-new.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useIsDirty } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { AskBeforeLeaving } from '#client/ui/form/ask-before-leaving.tsx';
import styles from './record-form.module.css';

interface Target {
  id: string;
  /** 0: the server has none yet. */
  version: number;
}

type Named = Fields & { name: string };

interface Kind<Content> {
  /** The first word of the lanes of its edits. */
  kind: string;
  /** What a new one holds that nobody has filled yet. */
  empty: Content;
  lines: readonly string[];
}

interface RecordFormProps<Content extends Named> {
  form: FormHandle<Content>;
  /** What it is of; null: a new one. */
  of: (Target & { name: string }) | null;
  /** What it holds now: a colleague's change reaches the fields that this person is not changing. */
  content: Content;
  noun: Kind<Content>;
  /** A new one that the server did not take: all of it is sent anew. */
  refused: RefusedNew | undefined;
  /** Queues the edit. Resolves when it is safe on this device. */
  record: (target: Target, content: Content, typed: TypedChanges) => Promise<OutboxRecord>;
  onSaved?: (id: string) => void;
  words: { create: string; createButton: string; saveButton: string };
  /** In a drawer the buttons stay in reach, with one that closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A form of something with a name that is made and changed on this device. What is typed is kept until it is saved. */
export function RecordForm<Content extends Named>(props: RecordFormProps<Content>) {
  const { form, of, content, noun, refused, record, onSaved, words, onClose, children } = props;
  const [made] = useState(() => ({ id: uuidV7(), version: 0 }));
  const draft = useDraft(form, `${noun.kind}:${of?.id ?? 'new'}`);
  useEffect(() => form.follow(content), [form, content]);
  useRefusal(form, refused);
  const store = useStoring(form);
  const isDirty = useIsDirty(form);

  async function handleSubmit(values: Content) {
    const typed = form.typed();
    const { id, version } = of ?? made;
    if (of && !refused && Object.keys(typed.changes).length === 0) {
      say('info', t('Nothing was changed'));
      return onSaved?.(id);
    }
    const heard = await store((changed) =>
      record({ id, version }, values, refused ? sentAnew(refused, { content: values, empty: noun.empty, lines: noun.lines }) : changed),
    );
    say('success', savedWords(await heard(), values.name));
    if (!of) form.reset();
    onSaved?.(id);
  }

  const save = <SaveButton label={of ? words.saveButton : words.createButton} />;
  return (
    <Form form={form} onSubmit={handleSubmit} label={of ? t('Edit {{name}}', { name: of.name }) : words.create}>
      {children}
      {onClose ? (
        <div className={`${styles.deeds} ${styles.inDrawer}`}>
          {save}
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <output className={styles.meta}>{isDirty && <TypedState draft={draft} form={form} />}</output>
        </div>
      ) : (
        <SaveBar form={form} draft={draft} mustSend={!of || refused !== undefined}>
          {save}
        </SaveBar>
      )}
      {of && !onClose && <AskBeforeLeaving form={form} isKept={!draft.hasFailed} />}
    </Form>
  );
}
