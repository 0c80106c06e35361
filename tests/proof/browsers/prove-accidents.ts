import type { Finding } from '#tests/proof/part.ts';
import { accidents } from './accidents.ts';
import { tellAccidents } from './tell-accidents.ts';
import { withMutant } from './with-mutant.ts';

/** Each accident once as the product is, and once with each rule switched off that it stands on. */
export async function proveAccidents(say: (line: string) => void): Promise<Finding> {
  const broken = await tellAccidents(Object.keys(accidents));
  const failures = [...broken].flatMap(([name, wrongs]) => wrongs.map((wrong) => `${name}: ${wrong}`));
  const caughtBy: Record<string, string> = {};
  for (const [name, { mutants }] of Object.entries(accidents)) {
    for (const mutant of mutants) {
      const wrongs = (await withMutant(mutant, (settings) => tellAccidents([name], settings))).get(name) ?? [];
      // A story without an end says nothing of the rule.
      const seen = wrongs.find((wrong) => /^(lost|given up, yet applied): /.test(wrong));
      say(`${mutant}: ${seen ?? 'unnoticed'}`);
      if (seen === undefined) failures.push(`${mutant}: unnoticed (${wrongs.join('; ')})`);
      else caughtBy[mutant] = seen;
    }
  }
  const toCatch = Object.values(accidents).flatMap(({ mutants }) => mutants).length;
  return {
    figures: {
      accidents: Object.fromEntries([...broken].map(([name, wrongs]) => [name, wrongs.length === 0 ? 'held' : wrongs.join('; ')])),
      'mutants killed': `${Object.keys(caughtBy).length} of ${toCatch}`,
      'caught by': caughtBy,
    },
    failures,
  };
}
