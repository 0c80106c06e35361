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
import { pastedNumbers } from './pasted-numbers.ts';

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
    const { lines, wrong: line } = pastedNumbers(pasted);
    if (line !== null) return setWrong([t('Line {{line}}: a number of a person and one of a card are needed', { line })]);
    if (lines.length === 0) return setWrong([t('Paste at least one line')]);
    if (lines.length > mostCardNumbers) return setWrong([t('Paste at most {{count, number}} lines at once', { count: mostCardNumbers })]);
    setWrong([]);
    try {
      await sending.send(async () => {
        const { changed } = await write(of, lines);
        say('success', t('{{count, number}} card numbers kept', { count: changed, defaultValue_one: 'One card number kept' }));
        onClose();
      });
    } catch (error) {
      setWrong(error instanceof Problem ? (error.extras.details ?? []).map(wordsOf) : [String(error)]);
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

function wordsOf({ path, message }: Detail): string {
  const at = Number(path.split('/')[1]);
  return Number.isNaN(at) ? message : t('Entry {{line}}: {{message}}', { line: at + 1, message });
}
