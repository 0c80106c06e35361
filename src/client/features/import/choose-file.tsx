import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ImportKind, mostSheetBytes, uploadSheet } from '#contract/import.ts';
import { mostRowsOf } from '#contract/import-rows.ts';
import { call } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { numberText } from '#client/ui/language/language.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { t } from '#client/ui/language/words.ts';
import { templateOf } from './csv.ts';
import { fileInBase64 } from '#client/http/file-in-base64.ts';
import styles from './import.module.css';
import { brokenWords, type Sent, SendingFile } from './sending-file.tsx';
import { useDeed } from './use-deed.ts';
import { kinds } from './words.ts';

interface Props {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onRead: (id: string) => void;
}

/** Whom the sheet is of, and the file. */
export function ChooseFile({ kind, onKind, onRead }: Props) {
  const { isBusy, failure, run } = useDeed();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBroken, setBroken] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const [field, hint, wrong] = [useId(), useId(), useId()];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBroken(false);
    void run(async () => {
      const chosen = file.current?.files?.[0];
      if (!chosen) throw new Error(t('Choose a file'));
      if (chosen.size > mostSheetBytes)
        throw new Error(t('Choose a file of at most {{number}} MB', { number: mostSheetBytes / 1_000_000 }));
      const body = { kind, fileName: chosen.name, content: await fileInBase64(chosen) };
      let isThere = false;
      const handleSent = (now: Sent) => {
        isThere = now.bytes >= now.of;
        setSent(now);
      };
      try {
        const { id } = await call(uploadSheet, { body, onSent: handleSent });
        onRead(id);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        setBroken(true);
        throw new Error(brokenWords(error, isThere), { cause: error });
      } finally {
        setSent(null);
      }
    });
  }

  return (
    <Card title={t('A new import')}>
      <form noValidate className={styles.choose} onSubmit={handleSubmit}>
        <NativeSelect
          label={t('What the file holds')}
          value={kind}
          onChange={(event) => onKind(ImportKind.parse(event.currentTarget.value))}
          data={choicesOf(kinds)}
        />
        <div className={styles.file}>
          <label htmlFor={field}>{t('File')}</label>
          <input
            ref={file}
            id={field}
            type="file"
            accept={accepted(kind)}
            aria-describedby={failure === '' ? hint : `${wrong} ${hint}`}
            aria-invalid={failure !== '' || undefined}
          />
          <p id={hint} className={styles.hint}>
            {hintOf(kind)}
          </p>
          <p id={wrong} role="alert" className={styles.failure}>
            {failure}
          </p>
        </div>
        {sent !== null && <SendingFile sent={sent} />}
        <NeedsConnection deed={t('An import')} stays={t('The file you chose stays chosen.')} />
        <div className={styles.row}>
          <Button type="submit" loading={isBusy}>
            {isBroken ? t('Send the file again') : t('Read file')}
          </Button>
          {kind !== 'ONE_ROSTER' && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => saveFile(`${kind}.csv`, [templateOf(kind)], 'text/csv')}
            >
              {t('Download template')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

const sheets =
  '.csv,.tsv,.txt,.xlsx,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

function accepted(kind: ImportKind): string {
  return kind === 'ONE_ROSTER' ? '.zip,application/zip' : sheets;
}

function hintOf(kind: ImportKind): string {
  const most = { most: numberText(mostRowsOf(kind)) };
  if (kind === 'ONE_ROSTER')
    return t('The zip file from another school system (OneRoster 1.1 or 1.2), at most {{most}} people and classes.', most);
  return t('CSV, Excel (.xlsx) or OpenDocument (.ods), the headings in the first row, at most {{most}} rows.', most);
}
