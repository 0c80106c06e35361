import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from './mutants/mutants.ts';
import { patched } from './mutants/patched.ts';

describe('the mutants of the proof', () => {
  test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('“%s” still finds the lines it changes', (_, { patches }) => {
    for (const [file, ofFile] of Map.groupBy(patches, (patch) => patch.file)) {
      const source = readFileSync(`src/${file}`, 'utf8');
      expect(patched(source, ofFile)).not.toBe(source);
    }
  });

  test('a patch that matches nowhere, or twice, is refused', () => {
    const patch = { file: 'some.ts', find: 'a', replace: 'b' };
    expect(() => patched('xyz', [patch])).toThrow('matches 0 times');
    expect(() => patched('aa', [patch])).toThrow('matches 2 times');
  });

  test('no two have one name', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });
});
