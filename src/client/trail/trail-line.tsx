import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCloudOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { roleText } from '#client/person/role-names.ts';
import { nameOfThing, pathOfThing } from './thing-words.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { deviceText } from '#client/ui/language/device-text.ts';
import { useIsPrinting } from '#client/ui/layout/use-is-printing.ts';
import { t } from '#client/ui/language/words.ts';
import { changesOf, summaryOf } from './changes.ts';
import { lateWords } from './late-words.ts';
import { LineDetails } from './line-details.tsx';
import { sentenceOf } from './sentence.ts';
import styles from './trail.module.css';

interface TrailLineProps {
  entry: AuditEntry;
  clock: SchoolClock;
}

/** One deed as a sentence, and what it changed when one asks. */
export function TrailLine({ entry, clock }: TrailLineProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const changes = changesOf(entry);
  const late = lateWords(entry, clock);
  const isShown = isOpen || (isPrinting && changes.length > 0);
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={entry.at}>
        {clock.timeAt(entry.at)}
      </time>
      <div className={styles.words}>
        <p id={`${id}-words`}>
          <SentenceWords entry={entry} />
        </p>
        <p className={styles.meta}>
          {[entry.role && roleText(entry.role), entry.device && deviceText(entry.device)].filter(Boolean).join(' · ')}
          {late && (
            <span className={styles.late}>
              <IconCloudOff size={14} aria-hidden />
              {late}
            </span>
          )}
        </p>
      </div>
      <Button
        variant="subtle"
        className={styles.toggle}
        rightSection={<Sign size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={`${id}-details`}
        aria-describedby={`${id}-words`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Details')}
      </Button>
      <div id={`${id}-details`} className={styles.details} hidden={!isShown}>
        {isShown && <LineDetails entry={entry} changes={changes} clock={clock} />}
      </div>
    </li>
  );
}

function SentenceWords({ entry }: { entry: AuditEntry }) {
  const { words, hasThing, rest } = sentenceOf(entry);
  const isChange = entry.before !== null && entry.after !== null && entry.action.endsWith('changed');
  return (
    <>
      <bdi className={styles.who}>{entry.actorName}</bdi> {words}
      {hasThing && ' '}
      {hasThing && <ThingName object={entry.object} />}
      {rest}
      {isChange && `: ${summaryOf(changesOf(entry))}`}
    </>
  );
}

function ThingName({ object }: Pick<AuditEntry, 'object'>) {
  const name = <bdi>{nameOfThing(object)}</bdi>;
  const path = pathOfThing(object);
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}
