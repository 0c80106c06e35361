import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { auditedKinds, type StudentDocument } from '#contract/student-document.ts';
import { Link } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { useDocumentCommands } from './commands.ts';
import { documentKinds, sizeText } from './labels.ts';
import styles from './student-document.module.css';

interface DocumentRowProps {
  studentId: string;
  paper: StudentDocument;
  /** Among all of the child. */
  isOfChild: boolean;
  onRemove: (() => void) | undefined;
}

export function DocumentRow({ studentId, paper, isOfChild, onRemove }: DocumentRowProps) {
  const { save } = useDocumentCommands(studentId);
  const sending = useSending();
  const clock = useSchoolClock();
  const { name, kind, size, addedAt, addedBy, exeatId } = paper;

  const facts = { kind: documentKinds[kind], size: sizeText(size), day: dayText(clock.dayAt(addedAt)), name: <bdi>{addedBy}</bdi> };

  async function handleSave() {
    try {
      await sending.send(() => save(paper));
    } catch (error) {
      // What the server said was told in passing; anything else is a defect.
      if (!(error instanceof Error)) throw error;
    }
  }

  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p className={styles.meta}>
        {auditedKinds.includes(kind)
          ? rich('{{kind}}, {{size}}, added {{day}} by {{name}}. Opening it is recorded', facts)
          : rich('{{kind}}, {{size}}, added {{day}} by {{name}}', facts)}
      </p>
      <div className={styles.row}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t('Save a copy of {{document}}', { document: name })}
          aria-disabled={sending.isSending}
          onClick={() => void handleSave()}
        >
          {t('Save a copy')}
        </Button>
        {exeatId !== null && isOfChild && <Link to={paths.exeatRequest.to({ id: exeatId })}>{t('Open its exeat')}</Link>}
        {onRemove && (
          <Button variant="subtle" color="red" aria-label={t('Take away {{document}}', { document: name })} onClick={onRemove}>
            {t('Take away')}
          </Button>
        )}
      </div>
      <output className={styles.meta}>
        {sending.unanswered !== null && t('{{unanswered}}. Try again when you are connected.', { unanswered: sending.unanswered })}
      </output>
    </li>
  );
}
