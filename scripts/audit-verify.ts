/**
 * `npm run audit:verify -- export.json [earlier-export.json]`: whether an exported audit trail is whole, and whether an
 * export that was kept from before is its beginning. Needs no server, no database and no network. Ends with 0 when all
 * is well, 1 when something was changed, 2 when it cannot tell.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { AuditExport } from '#contract/audit.ts';
import { beginning, type Fault, follow, type Walk } from '#server/audit/chain.ts';

const faults: Record<Fault, string> = {
  'out-of-order': 'a line is missing before it, stands elsewhere or is there twice',
  'other-school': 'it is of another school',
  unlinked: 'it does not follow from the line before it',
  altered: 'it does not say what it said when it was written',
};

const [path, earlierPath] = process.argv.slice(2);
process.exit(path === undefined ? usage() : check(path, earlierPath));

function check(path: string, earlierPath: string | undefined): number {
  const now = readExport(path);
  if (now === null) return 2;
  const isWhole = tellWhetherWhole(path, now);
  if (earlierPath === undefined) return isWhole ? 0 : 1;
  const earlier = readExport(earlierPath);
  if (earlier === null) return 2;
  const wasWhole = tellWhetherWhole(earlierPath, earlier);
  const isBeginning = tellWhetherBeginning(earlier, now);
  return isWhole && wasWhole && isBeginning ? 0 : 1;
}

function tellWhetherWhole(path: string, { lines }: AuditExport): boolean {
  const { broken, entries, lastSeq, lastHash } = lines.reduce<Walk>(follow, beginning);
  if (broken) console.log(`${path}: BROKEN at line ${broken.seq}: ${faults[broken.fault]}.`);
  else console.log(`${path}: whole. ${entries} lines; the last is ${lastSeq} with the hash ${lastHash || 'none'}.`);
  return broken === null;
}

/** Shows what no chain shows by itself: an end that was cut off, or lines that were all written anew. */
function tellWhetherBeginning(earlier: AuditExport, now: AuditExport): boolean {
  const other = earlier.lines.findIndex((line, at) => line.hash !== now.lines[at]?.hash);
  const line = earlier.lines[other];
  if (line === undefined) {
    console.log(`The earlier export is the beginning of this one; ${now.lines.length - earlier.lines.length} lines were added since.`);
    return true;
  }
  const isCut = other >= now.lines.length;
  console.log(`BROKEN: line ${line.seq} of the earlier export ${isCut ? 'is missing from this one' : 'is another line in this one'}.`);
  return false;
}

function readExport(path: string): AuditExport | null {
  try {
    const text = readFileSync(path, 'utf8');
    const parsed = z.safeParse(AuditExport, JSON.parse(text));
    if (parsed.success) return parsed.data;
    console.error(`${path} is not an export of an audit trail.`);
  } catch (error) {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}

function usage(): number {
  console.error('Say which file: npm run audit:verify -- export.json [earlier-export.json]');
  return 2;
}
