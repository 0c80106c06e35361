import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AuditVerdict } from '#contract/audit.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { numberText } from '#client/ui/language.ts';
import { StatusTag } from '#client/ui/status-tag.tsx';
import type { KnownLine, Verifying } from './use-verdict.ts';
import styles from './audit.module.css';

/** What verifying found, and the way to compare with a file that was kept. */
export function VerdictPanel({ state, compareWith }: Verifying) {
  const input = useRef<HTMLInputElement>(null);
  if (state === null) return null;
  return (
    <div className={styles.panel}>
      {state.kind === 'running' && <p>Following the chain from its first line…</p>}
      {state.kind === 'failed' && <p>The trail was not verified: {state.message}.</p>}
      {state.kind === 'told' && <Verdict verdict={state.verdict} known={state.known} />}
      <Button
        variant="default"
        leftSection={<IconFileSearch size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Compare with an earlier export
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="An earlier export"
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
        {isWhole && hasKnown !== false ? <StatusTag status="ok">Whole</StatusTag> : <StatusTag status="bad">Changed</StatusTag>}{' '}
        {isWhole
          ? `${numberText(entries)} lines follow one from the other, checked ${clock.timeAt(checkedAt)}.`
          : `Line ${numberText(brokenAt ?? 0)} does not follow from the line before it, checked ${clock.timeAt(checkedAt)}.`}
      </p>
      {known && (
        <p>
          {hasKnown
            ? `Line ${numberText(known.seq)} is the one known from ${known.from}.`
            : `Line ${numberText(known.seq)} is not the one known from ${known.from}: the trail was cut off or written anew.`}
        </p>
      )}
      {lastSeq > 0 && (
        <p className={styles.meta}>
          Hash of the last line, {numberText(lastSeq)}: <code>{lastHash}</code>
        </p>
      )}
    </>
  );
}
