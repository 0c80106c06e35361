import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { type SavedView, SavedViewContent } from '#contract/saved-view.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { useViewCommands } from './queries.ts';
import styles from './list.module.css';

interface ViewDialogProps {
  isOpen: boolean;
  /** The view that is edited; null for a new one. */
  view: SavedView | null;
  /** What the list shows now. */
  content: Pick<SavedViewContent, 'list' | 'search' | 'look'>;
  mayShare: boolean;
  onClose: () => void;
}

export function ViewDialog({ isOpen, ...rest }: ViewDialogProps) {
  const { view, onClose } = rest;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={view ? t('View “{{name}}”', { name: view.name }) : t('Save this list as a view')}>
      <ViewForm key={view?.id} {...rest} />
    </Dialog>
  );
}

const { name, isShared } = SavedViewContent.shape;
const Named = z.strictObject({ name, isShared });

function ViewForm({ view, content, mayShare, onClose }: Omit<ViewDialogProps, 'isOpen'>) {
  const form = useForm({ of: Named, initial: { name: view?.name ?? '', isShared: view?.isShared ?? false } });
  const sending = useSending();
  const commands = useViewCommands();

  function handleSubmit(given: z.infer<typeof Named>) {
    return sending.send(async () => {
      if (view) await commands.change(view, given);
      else await commands.add({ ...content, ...given });
      say('success', t('View “{{name}}” saved', { name: given.name }));
      onClose();
    });
  }

  async function handleRemove(old: SavedView) {
    try {
      await sending.send(async () => {
        await commands.remove(old);
        say('success', t('View “{{name}}” removed', { name: old.name }));
        onClose();
      });
    } catch (error) {
      form.fail(error);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('View of the list')}>
      <TextField name="name" label={t('Name')} maxLength={40} />
      {mayShare && <SharedField />}
      {sending.unanswered === null && <NeedsConnection deed={t('Saving a view')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Save view')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        {view && (
          <ConfirmButton
            label={t('Remove')}
            question={t('Remove the view “{{name}}”?', { name: view.name })}
            confirm={t('Remove')}
            onConfirm={() => void handleRemove(view)}
          />
        )}
      </div>
    </Form>
  );
}

function SharedField() {
  const { id, value, set } = useField('isShared');
  return (
    <label className={styles.check}>
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
      {t('Share with everyone who can open this list')}
    </label>
  );
}
