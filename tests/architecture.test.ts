/**
 * A gate that cannot fail is no gate: every forbidden import is planted in a copy of the tree, and the compiler or the
 * linter must refuse it; every allowed one must pass.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts';

const floors = ['contract', 'outbox', 'client', 'service-worker', 'server'] as const;
type Floor = (typeof floors)[number];

const mayImport: Record<Floor, readonly Floor[]> = {
  contract: [],
  outbox: ['contract'],
  client: ['contract', 'outbox'],
  'service-worker': ['contract', 'outbox'],
  server: ['contract'],
};

const forms = {
  static: (path: string) => `import { planted } from '${path}';\nexport const it = planted;\n`,
  dynamic: (path: string) => `export const it = () => import('${path}');\n`,
  'type-only': (path: string) => `import type { Planted } from '${path}';\nexport type It = Planted;\n`,
  'inline type': (path: string) => `export type It = import('${path}').Planted;\n`,
  're-exporting': (path: string) => `export { planted } from '${path}';\n`,
};
type Form = keyof typeof forms;
const lintForms = ['static', 'dynamic', 're-exporting'] as const;

const arrows = floors.flatMap((from) =>
  floors.filter((to) => to !== from).flatMap((to) => (Object.keys(forms) as Form[]).map((form) => ({ from, to, form }))),
);
const forbiddenArrows = arrows.filter(({ from, to }) => !mayImport[from].includes(to));
const allowedArrows = arrows.filter(({ from, to }) => mayImport[from].includes(to));

const lintRefuses: [folder: string, imported: string][] = [
  ['src/contract', 'zod'],
  ['src/contract', 'react'],
  ['src/contract', 'node:fs'],
  ['src/outbox', 'react'],
  ['src/outbox', '@tanstack/react-query'],
  ['src/outbox', 'zod/mini'],
  ['src/outbox', 'node:fs'],
  ['src/service-worker', 'react'],
  ['src/service-worker', 'socket.io-client'],
  ['src/client/app', 'fastify'],
  ['src/client/app', 'drizzle-orm/pg-core'],
  ['src/client/app', 'node:crypto'],
  ['src/client/app', 'pg'],
  ['src/client/app', 'zod'],
  ['src/client/app', 'workbox-background-sync'],
  ['src/client/features/bus', '#client/features/bus-report/commands.ts'],
  ['src/client/features/bus', '#client/features/bus-report/report-list-screen.tsx'],
  ['src/client/features/bus', 'fastify'],
  ['src/client/features/bus', '#client/app/routes.tsx'],
  ['src/client/features/bus', '#client/app/search/entry.ts'],
  ...[
    'calendar',
    'fleet',
    'install',
    'job',
    'list',
    'live',
    'map',
    'offline',
    'offline/roster',
    'person',
    'photo',
    'place',
    'record',
    'search',
    'session',
    'trail',
    'ui',
  ].flatMap((room): [string, string][] => [
    [`src/client/${room}`, '#client/app/features.ts'],
    [`src/client/${room}`, '#client/features/bus/feature.ts'],
  ]),
  ['src/client/ui', '#client/features/bus/queries.ts'],
  ['src/client/http', '#client/features/bus/queries.ts'],
  ['src/client/sign-in', '@mantine/core'],
  ['src/client/sign-in', 'react-router'],
  ['src/client/sign-in', '@tanstack/react-query'],
  ['src/client/sign-in', 'socket.io-client'],
  ['src/client/sign-in', '#client/app/routes.tsx'],
  ['src/client/sign-in', '#client/place/paths.ts'],
  ['src/client/sign-in', '#client/install/update-store.ts'],
  ['src/server/auth', 'react'],
  ['src/server/auth', 'zod'],
  ['src/server/auth', '#server/features/bus/routes.ts'],
  ['src/server/features/bus', '#server/features/bus-report/routes.ts'],
  ['src/server/features/bus', '#server/features/bus-report/rules.ts'],
  ['src/server/features/bus', '#server/app.ts'],
  ['src/server/features/bus', 'fastify'],
  ['src/server/http', '#server/features/bus/queries.ts'],
  ['src/server/db', '#server/features/bus/table.ts'],
  ...[
    'contract',
    'outbox',
    'client/app',
    'client/features/bus',
    'client/ui',
    'service-worker',
    'server/auth',
    'server/features/bus',
    'server/db',
  ].map((folder): [string, string] => [`src/${folder}`, '../sibling.ts']),
];

const lintAllows: [folder: string, imported: string][] = [
  ['src/contract', 'zod/mini'],
  ['src/contract', './role.ts'],
  ['src/outbox', 'idb-keyval'],
  ['src/outbox', '#contract/sync.ts'],
  ['src/service-worker', 'workbox-precaching'],
  ['src/service-worker', '#outbox/record.ts'],
  ['src/client/app', '#client/features/bus/commands.ts'],
  ['src/client/app', '#client/features/bus/feature.ts'],
  ['src/client/features/bus', '#client/features/bus-report/queries.ts'],
  ['src/client/features/bus', '#client/features/feature.ts'],
  ['src/client/features/bus', '#client/features/bus-report/report-picker.tsx'],
  ['src/client/features/bus', '#client/features/bus-report/report-tag.tsx'],
  ['src/client/sign-in', '#client/install/install-offer.ts'],
  ['src/server/routes.ts', '#server/features/bus/routes.ts'],
  ['src/server/features/bus', '#server/features/bus-report/table.ts'],
  ['src/server/features/bus', '#server/features/bus-report/queries.ts'],
];

const otherRules: [rule: string, text: string][] = [
  ['import(no-default-export)', 'export default 1;\n'],
  ['typescript(no-explicit-any)', 'export const it: any = 1;\n'],
  ['typescript(no-non-null-assertion)', 'export const it = (list: number[]) => list[0]!;\n'],
  ['typescript(no-floating-promises)', 'export function it() {\n  Promise.resolve(1);\n}\n'],
  ['eslint(no-unused-vars)', 'const it = 1;\n'],
  ['eslint(no-empty)', 'export function it() {\n  try {\n    it();\n  } catch {}\n}\n'],
  ['eslint(no-console)', 'export const it = () => console.log(1);\n'],
  ['eslint(max-lines)', `${'export {};\n'.repeat(301)}`],
];

let tree: TreeCopy;
beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree.remove());

describe('the compiler', () => {
  let complaints: string;

  beforeAll(() => {
    for (const floor of floors)
      tree.plant(`src/${floor}/planted.ts`, 'export interface Planted {\n  it: 1;\n}\nexport const planted = 1;\n');
    for (const arrow of arrows) tree.plant(plantedArrow(arrow), forms[arrow.form](`../${arrow.to}/planted.ts`));
    complaints = run('tsc', ['-b', ...floors.map((floor) => `src/${floor}`)]);
  });

  test.each(forbiddenArrows)('refuses a $form import of $to from $from', (arrow) => {
    expect(complaints).toContain(plantedArrow(arrow));
  });

  test.each(allowedArrows)('allows a $form import of $to from $from', (arrow) => {
    expect(complaints).not.toContain(plantedArrow(arrow));
  });
});

describe('the linter', () => {
  const plants = [
    ...lintRefuses.flatMap(([folder, imported]) => lintForms.map((form) => plantOf(folder, `${form} ${imported}`, forms[form](imported)))),
    ...lintAllows.map(([folder, imported]) => plantOf(folder, `allowed ${imported}`, forms.static(imported))),
    ...otherRules.map(([rule, text]) => plantOf('src/client/app', rule, text)),
  ];
  let complaints: string[];

  beforeAll(() => {
    for (const { file, text } of plants) tree.plant(file, text);
    complaints = run('oxlint', ['--format=unix', ...plants.map(({ file }) => file)]).split('\n');
  });

  test.each(lintRefuses)('refuses in %s an import of %s', (folder, imported) => {
    for (const form of lintForms) expect(about(plantOf(folder, `${form} ${imported}`).file)).toContain('no-restricted-imports');
  });

  test.each(lintAllows)('allows in %s an import of %s', (folder, imported) => {
    const { file } = plantOf(folder, `allowed ${imported}`);
    expect(about(file)).not.toContain('no-restricted-imports');
    expect(plants.map((plant) => plant.file)).toContain(file);
  });

  test.each(otherRules)('holds %s', (rule) => {
    expect(about(plantOf('src/client/app', rule).file)).toContain(rule);
  });

  function about(file: string): string {
    return complaints.filter((line) => line.includes(`${file}:`)).join('\n');
  }
});

test('a lock file without an entry that some platform needs is refused', () => {
  tree.plant('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0' } } } }));
  expect(run('node', [resolve('scripts/check-lock.ts')])).toContain('node_modules/a may need a-linux, which has no entry');
});

test('a lock file that names a download host is refused', () => {
  tree.plant('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } } }));
  expect(run('node', [resolve('scripts/check-lock.ts')])).toContain('node_modules/a names where it was downloaded from');
});

function plantedArrow({ from, to, form }: { from: Floor; to: Floor; form: Form }): string {
  return `src/${from}/planted-${form.replace(' ', '-')}-${to}.ts`;
}

/** A file of its own for each thing planted; one that must have a certain name is given by its path. */
function plantOf(folder: string, name: string, text = ''): { file: string; text: string } {
  const file = folder.endsWith('.ts') ? folder : `${folder}/planted-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-it.ts`;
  return { file, text };
}

function run(command: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { cwd: tree.root, encoding: 'utf8' });
  return stdout + stderr;
}
