import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportedFreely, ExportFormat } from '#contract/sheet-file.ts';
import type { FileKind } from '#contract/lists.ts';
import { SheetKind } from '#contract/people-sheet.ts';
import { callFile } from '#client/http/call-file.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { useMay } from '#client/session/use-may.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './list.module.css';

export interface ExportWords {
  title: string;
  /** What the file has, where it is not known how many there are. */
  all: string;
  counted: (count: number) => string;
}

export interface ListToExport {
  call: Endpoint;
  list: FileKind;
  /** The list's filters and order. */
  filter: object;
  /** Keys of the sheet for the columns that are shown. */
  shownKeys: readonly string[];
  /** Headings of columns that are shown and in no file. */
  untold: readonly string[];
  /** How many the filters leave, where that is known. */
  count: number | undefined;
  words: ExportWords;
}

/** For whoever may export: the list as a file, with its filters, its order and all of its pages. */
export function ExportButton(asked: ListToExport) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(asked.call)) return null;
  return (
    <>
      <ToolButton label={t('Export')} onClick={() => setOpen(true)}>
        <IconDownload size={18} aria-hidden />
      </ToolButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={asked.words.title}>
        <ExportForm of={asked} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const Choice = z.strictObject({ format: ExportFormat, columns: z.enum(['all', 'shown']) });

const formats = [
  { value: 'xlsx', label: t('Excel (XLSX)') },
  { value: 'csv', label: t('CSV') },
] as const;

const shownOnly = { value: 'shown', label: t('Those the list shows') } as const;
const columnChoices = [{ value: 'all', label: t('All columns') }, shownOnly] as const;
const importedChoices = [{ value: 'all', label: t('All, as the import takes them') }, shownOnly] as const;

function ExportForm({ of: asked, onClose }: { of: ListToExport; onClose: () => void }) {
  const { call, list, filter, shownKeys, untold, count, words } = asked;
  const sending = useSending();
  const withStepUp = useStepUp();
  const isOffline = useIsOffline();
  const form = useForm({ of: Choice, initial: { format: 'xlsx', columns: 'all' } });

  function handleSubmit({ format, columns }: z.infer<typeof Choice>) {
    return sending.send(async () => {
      const query = { ...withoutPage(filter), format, columns: columns === 'shown' ? shownKeys.join(',') : undefined };
      const { name, blob } = await withStepUp(() => callFile(call, query));
      saveFile(name, [blob], blob.type);
      say('success', t('Exported into {{name}}', { name }));
      return t('Exported into {{name}}', { name });
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={words.title}>
      <div className={styles.text}>
        <p>{count === undefined ? words.all : words.counted(count)}</p>
        <p className={styles.meta}>
          {t('The file holds personal data: keep it where only staff can read it. The audit trail tells who exported what.')}
          {count !== undefined && count > exportedFreely && ` ${t('A selection this large needs your password again.')}`}
        </p>
      </div>
      <RadioField name="format" label={t('Format')} choices={formats} />
      <RadioField name="columns" label={t('Columns')} choices={SheetKind.safeParse(list).success ? importedChoices : columnChoices} />
      {untold.length > 0 && <p className={styles.meta}>{t('Not in the file: {{columns}}.', { columns: untold.join(', ') })}</p>}
      <output>
        {isOffline && <Note tone="warn">{t('Exporting needs the network, and there is no connection to the server now.')}</Note>}
      </output>
      <div className={styles.row}>
        <SendButton of={sending} label={t('Export')} />
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <output>{sending.said}</output>
      </div>
    </Form>
  );
}

function withoutPage(filter: object): object {
  const { page: _page, limit: _limit, ...rest } = { page: null, limit: null, ...filter };
  return rest;
}
