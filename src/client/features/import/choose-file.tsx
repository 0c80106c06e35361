import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import { mostSheetBytes, mostSheetRows, uploadSheet } from '#contract/import.ts';
import { SheetKind } from '#contract/people-sheet.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Card } from '#client/ui/card.tsx';
import { choicesOf } from '#client/ui/choices.ts';
import { numberText } from '#client/ui/language.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { templateOf } from './csv.ts';
import { fileInBase64 } from './file-in-base64.ts';
import styles from './import.module.css';
import { useDeed } from './use-deed.ts';
import { kinds } from './words.ts';

interface Props {
  kind: SheetKind;
  onKind: (kind: SheetKind) => void;
  onRead: (id: string) => void;
}

/** Whom the sheet is of, and the file. */
export function ChooseFile({ kind, onKind, onRead }: Props) {
  const { isBusy, failure, run } = useDeed();
  const file = useRef<HTMLInputElement>(null);
  const [field, hint, wrong] = [useId(), useId(), useId()];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const chosen = file.current?.files?.[0];
      if (!chosen) throw new Error('Choose a file');
      if (chosen.size > mostSheetBytes) throw new Error(`Choose a file of at most ${mostSheetBytes / 1_000_000} MB`);
      const { id } = await call(uploadSheet, { body: { kind, fileName: chosen.name, content: await fileInBase64(chosen) } });
      onRead(id);
    });
  }

  return (
    <Card title="A new import">
      <form noValidate className={styles.choose} onSubmit={handleSubmit}>
        <NativeSelect
          label="What the sheet holds"
          value={kind}
          onChange={(event) => onKind(SheetKind.parse(event.currentTarget.value))}
          data={choicesOf(kinds)}
        />
        <div className={styles.file}>
          <label htmlFor={field}>File</label>
          <input
            ref={file}
            id={field}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={failure === '' ? hint : `${wrong} ${hint}`}
            aria-invalid={failure !== '' || undefined}
          />
          <p id={hint} className={styles.hint}>
            CSV or Excel (.xlsx), the headings in the first row, at most {numberText(mostSheetRows)} rows.
          </p>
          <p id={wrong} role="alert" className={styles.failure}>
            {failure}
          </p>
        </div>
        <NeedsConnection deed="An import" />
        <div className={styles.row}>
          <Button type="submit" loading={isBusy}>
            Read file
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveFile(`${kind}.csv`, [templateOf(kind)], 'text/csv')}>
            Download template
          </Button>
        </div>
      </form>
    </Card>
  );
}
