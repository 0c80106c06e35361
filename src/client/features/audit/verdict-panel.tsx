import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AuditVerdict } from '#contract/audit.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { KnownLine, Verifying } from './use-verdict.ts';
import styles from './audit.module.css';

/** What verifying found, and the way to compare with a file that was kept. */
export function VerdictPanel({ state, compareWith }: Verifying) {
  const input = useRef<HTMLInputElement>(null);
  if (state === null) return null;
  return (
    <div className={styles.panel}>
      {state.kind === 'running' && <p>{t('Following the chain from its first line…')}</p>}
      {state.kind === 'failed' && <p>{t('The trail was not verified: {{message}}.', { message: state.message })}</p>}
      {state.kind === 'told' && <Verdict verdict={state.verdict} known={state.known} />}
      <Button variant="default" leftSection={<IconFileSearch size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {t('Compare with an earlier export')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('An earlier export')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void compareWith(file);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Verdict({ verdict, known }: { verdict: AuditVerdict; known: KnownLine | null }) {
  const clock = useSchoolClock();
  const { entries, isWhole, brokenAt, lastSeq, lastHash, checkedAt, hasKnown } = verdict;
  return (
    <>
      <p>
        {isWhole && hasKnown !== false ? (
          <StatusTag status="ok">{t('Whole')}</StatusTag>
        ) : (
          <StatusTag status="bad">{t('Changed')}</StatusTag>
        )}{' '}
        {isWhole
          ? t('{{count, number}} lines form an unbroken chain, checked {{time}}.', { count: entries, time: clock.timeAt(checkedAt) })
          : t('Line {{line, number}} does not follow from the line before it, checked {{time}}.', {
              line: brokenAt ?? 0,
              time: clock.timeAt(checkedAt),
            })}
      </p>
      {known && (
        <p>
          {hasKnown
            ? t('Line {{line, number}} is the one known from {{source}}.', { line: known.seq, source: known.from })
            : t('Line {{line, number}} is not the one known from {{source}}: the trail was cut short or rewritten.', {
                line: known.seq,
                source: known.from,
              })}
        </p>
      )}
      {lastSeq > 0 && (
        <p className={styles.meta}>
          {rich('Hash of the last line, {{line, number}}: {{hash}}', { line: lastSeq, hash: <code>{lastHash}</code> })}
        </p>
      )}
    </>
  );
}
