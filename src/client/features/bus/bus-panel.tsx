import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { type Bus, BusContent, emptyBus } from '#contract/bus.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { say } from '#client/ui/toast.ts';
import { Form, useForm } from '#client/ui/form.tsx';
import { t } from '#client/ui/words.ts';
import { BusFields } from './bus-fields.tsx';
import { useRecordBus } from './commands.ts';
import { describeField, lineName } from './field-labels.ts';
import styles from './bus.module.css';

interface BusFormProps {
  /** null: a new one. */
  bus: Bus | null;
  onClose: () => void;
}

interface BusPanelProps extends BusFormProps {
  isOpen: boolean;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function BusPanel({ isOpen, bus, onClose }: BusPanelProps) {
  return (
    <Drawer
      opened={isOpen}
      position="right"
      size="xl"
      title={bus ? t('Edit {{name}}', { name: bus.name }) : t('Add a bus')}
      onClose={onClose}
    >
      <BusForm bus={bus} onClose={onClose} />
    </Drawer>
  );
}

/** What a line holds that nobody has filled yet. */
const lines = { papers: { number: '', expires: null }, timetable: {} };

function BusForm({ bus, onClose }: BusFormProps) {
  const [target] = useState(() => (bus ? { id: bus.id, version: bus.version } : { id: uuidV7(), version: 0 }));
  const record = useRecordBus();
  const form = useForm({
    of: BusContent,
    initial: bus ? contentOf(bus) : emptyBus,
    lines,
    describe: (path, values) => describeField(path, (line) => lineName(values.timetable[line])),
  });
  const draft = useDraft(form, bus ? `bus:${bus.id}` : 'bus:new');

  async function handleSubmit(content: BusContent) {
    const typed = form.typed();
    if (bus && Object.keys(typed.changes).length === 0) return onClose();
    await record(target, content, typed);
    form.saved(typed);
    say('success', t('{{name}}: saved on this device', { name: content.name }));
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={bus ? t('Edit {{name}}', { name: bus.name }) : t('Add a bus')}>
      <BusFields form={form} />
      <div className={styles.deeds}>
        <Button type="submit">{bus ? t('Save bus') : t('Add bus')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {draft.keptAt && <p className={styles.meta}>{t('What you typed is kept until you save it.')}</p>}
        {draft.keptAt && (
          <Button variant="subtle" onClick={form.reset}>
            {t('Start again')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function contentOf({ id, version, updatedAt, updatedBy, todayReport, lastSevenDays, ...content }: Bus): BusContent {
  return content;
}
