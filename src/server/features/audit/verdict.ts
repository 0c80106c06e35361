import { type AuditVerdict, auditExportPage } from '#contract/audit.ts';
import { beginning, follow } from '#server/audit/chain.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { type AuditRow, linesAfter } from './queries.ts';
import { isFiledRight } from './rules.ts';

interface Known {
  knownSeq?: number | undefined;
  knownHash?: string | undefined;
}

/** Follows the school's chain from its first line; `knownSeq` and `knownHash` are a line that somebody kept. */
export async function verdictOn(run: RunAs, { knownSeq, knownHash }: Known): Promise<Omit<AuditVerdict, 'checkedAt'>> {
  let walk = beginning;
  let isKnown = false;
  for await (const rows of pagesOfTrail(run)) {
    for (const row of rows) {
      walk = follow(walk, row);
      if (!isFiledRight(row)) walk = { ...walk, broken: walk.broken ?? { seq: row.seq, fault: 'altered' } };
      if (row.seq === knownSeq) isKnown = row.hash === knownHash;
    }
  }
  const { entries, lastSeq, lastHash, broken } = walk;
  const hasKnown = knownSeq === undefined ? null : isKnown;
  return { entries, lastSeq, lastHash, isWhole: broken === null, brokenAt: broken?.seq ?? null, hasKnown };
}

/** Each page in a transaction of its own: on the embedded database everybody else waits for one. */
async function* pagesOfTrail(run: RunAs): AsyncGenerator<AuditRow[]> {
  for (let after = 0, isMore = true; isMore;) {
    const from = after;
    const rows = await run(({ db, actor }) => linesAfter(db, actor.schoolId, { after: from, limit: auditExportPage }));
    yield rows;
    after = rows.at(-1)?.seq ?? after;
    isMore = rows.length === auditExportPage;
  }
}
