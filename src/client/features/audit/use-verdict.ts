import { useState } from 'react';
import { AuditExport, type AuditVerdict, verifyAudit } from '#contract/audit.ts';
import { call } from '#client/http/call.ts';
import { t } from '#client/ui/language/words.ts';

/** A line somebody kept, to be found again. */
export interface KnownLine {
  seq: number;
  hash: string;
  /** Where it is known from, inside a sentence. */
  from: string;
}

export type VerdictState =
  | { kind: 'running' }
  | { kind: 'told'; verdict: AuditVerdict; known: KnownLine | null }
  | { kind: 'failed'; message: string };

export interface Verifying {
  state: VerdictState | null;
  /** Works the chain out on the server. What this screen verified before must still be in it. */
  verify: () => Promise<void>;
  /** The same against an export that was kept. */
  compareWith: (file: File) => Promise<void>;
}

export function useVerdict(): Verifying {
  const [state, setState] = useState<VerdictState | null>(null);
  const [seen, setSeen] = useState<KnownLine | null>(null);

  async function ask(readKnown: () => Promise<KnownLine | null>) {
    setState({ kind: 'running' });
    try {
      const known = await readKnown();
      const verdict = await call(verifyAudit, { query: known ? { knownSeq: known.seq, knownHash: known.hash } : {} });
      setState({ kind: 'told', verdict, known });
      if (verdict.isWhole && verdict.lastSeq > 0 && verdict.hasKnown !== false) {
        setSeen({ seq: verdict.lastSeq, hash: verdict.lastHash, from: t('the check before') });
      }
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return { state, verify: () => ask(async () => seen), compareWith: (file) => ask(() => lastLineOf(file)) };
}

async function lastLineOf(file: File): Promise<KnownLine> {
  const last = await readLines(file).then((lines) => lines.at(-1));
  if (!last) throw new Error(t('{{name}} is not an export of an audit trail', { name: file.name }));
  return { seq: last.seq, hash: last.hash, from: file.name };
}

async function readLines(file: File): Promise<AuditExport['lines']> {
  try {
    const parsed = AuditExport.safeParse(JSON.parse(await file.text()));
    return parsed.success ? parsed.data.lines : [];
  } catch {
    // No JSON, so no export either.
    return [];
  }
}
