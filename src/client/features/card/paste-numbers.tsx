import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { mostCardNumbers } from '#contract/card-number.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './card.module.css';
import { useWriteCardNumbers } from './commands.ts';
import { type PastedLine, pastedNumbers } from './pasted-numbers.ts';

interface PasteNumbersProps {
  of: PersonKind;
  isOpen: boolean;
  onClose: () => void;
}

/** The numbers of many cards at once: all of them are kept, or none, with what is wrong in which line. */
export function PasteNumbers({ of, isOpen, onClose }: PasteNumbersProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={of === 'student' ? t('Card numbers of students') : t('Card numbers of employees')}>
      <Lines of={of} onClose={onClose} />
    </Dialog>
  );
}

function Lines({ of, onClose }: Omit<PasteNumbersProps, 'isOpen'>) {
  const write = useWriteCardNumbers();
  const sending = useSending();
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<readonly string[]>([]);

  async function keep() {
    const { lines, lacking } = pastedNumbers(pasted);
    if (lacking.length > 0) return setWrong(lacking.map((one) => wordsOf(one, t('A number of a person and one of a card are needed'))));
    if (lines.length === 0) return setWrong([t('Paste at least one line')]);
    if (lines.length > mostCardNumbers) return setWrong([t('Paste at most {{count, number}} lines at once', { count: mostCardNumbers })]);
    setWrong([]);
    try {
      await sending.send(async () => {
        const { changed } = await write(
          of,
          lines.map(({ line }) => line),
        );
        say('success', t('{{count, number}} card numbers kept', { count: changed, defaultValue_one: 'One card number kept' }));
        onClose();
      });
    } catch (error) {
      if (!(error instanceof Problem)) return setWrong([String(error)]);
      const { details = [{ path: '', message: error.message }] } = error.extras;
      setWrong(details.map((one) => refusalOf(one, lines)));
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void keep();
  }

  return (
    <form noValidate className={styles.paste} onSubmit={handleSubmit}>
      <Textarea
        label={t('One person a line')}
        description={
          of === 'student'
            ? t('Admission number, then card number: paste two columns of a spreadsheet.')
            : t('Staff number, then card number: paste two columns of a spreadsheet.')
        }
        rows={10}
        error={wrong.length > 0}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <ul role="alert" className={styles.wrong}>
        {wrong.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {sending.unanswered === null && <NeedsConnection deed={t('Keeping card numbers')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Keep the numbers')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function refusalOf({ path, message }: Detail, lines: readonly PastedLine[]): string {
  const line = lines[Number(path.split('/')[1])];
  return line ? wordsOf(line, message) : message;
}

/** By its place in what was pasted, and by what it says: one of the two is found. */
function wordsOf({ no, text }: PastedLine, message: string): string {
  return t('Line {{line}}, {{text}}: {{message}}', { line: no, text, message });
}
