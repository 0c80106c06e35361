import type { AuditLine } from '#contract/audit.ts';

export interface Progress {
  done: number;
  /** How many there were when the last page was read; more may come meanwhile. */
  all: number;
}

interface PageOfLines {
  lines: AuditLine[];
  lastSeq: number;
}

/** Reads the trail page by page, from the first line until there are no more. */
export async function collectLines(
  readPage: (after: number) => Promise<PageOfLines>,
  onProgress: (progress: Progress) => void,
): Promise<AuditLine[]> {
  const collected: AuditLine[] = [];
  for (;;) {
    const { lines, lastSeq } = await readPage(collected.at(-1)?.seq ?? 0);
    if (lines.length === 0) return collected;
    collected.push(...lines);
    onProgress({ done: collected.length, all: Math.max(lastSeq, collected.length) });
  }
}
