/** Words that a person reads stand in no attribute and in no label of an object without being looked up. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Node, visit } from './visit.ts';

/** Named so, an attribute or a field of an object is shown or read out. */
const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'confirmLabel',
  'description',
  'header',
  'hint',
  'label',
  'legend',
  'placeholder',
  'title',
]);

test('no legend, label, title, placeholder or aria-label is written without its French', () => {
  const files = globSync('src/client/**/*.{ts,tsx}').toSorted();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => untranslatedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a word that slipped in is found wherever it stands', () => {
  const slipped = `
    export const menu = { label: 'Buses', to: '/bus' };
    export const Card = ({ isNew, name }) => <>
      <FieldGroup legend="Home">{t('Fine')}</FieldGroup>
      <input aria-label={isNew ? 'New bus' : t('Bus')} placeholder={\`Search \${name}\`} title={name ?? t('Bus')} />
      <Day label={t('Day', { context: 'residency' })} hint={rich('A <b>day</b>', { b: 'strong' })} name="day" />
    </>;`;
  expect(untranslatedIn('card.tsx', slipped)).toEqual([
    'card.tsx: label: Buses',
    'card.tsx: legend: Home',
    'card.tsx: aria-label: New bus',
    'card.tsx: placeholder: Search ',
  ]);
});

function untranslatedIn(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== 'JSXAttribute' && node.type !== 'Property') return;
    const name = nameOf((node['name'] ?? node['key']) as Node);
    if (spoken.has(name)) for (const words of writtenIn(node['value'] as Node | null)) found.push(`${file}: ${name}: ${words}`);
  });
  return found;
}

function nameOf(node: Node): string {
  return String(node['name'] ?? node['value']);
}

/** The words that stand in an expression itself: not those it looks up, compares with or reads a field by. */
function writtenIn(node: Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string' && /\p{L}/u.test(node['value']) ? [node['value']] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).flatMap(({ value }) =>
        /\p{L}/u.test(value.cooked) ? [value.cooked] : [],
      );
    case 'JSXExpressionContainer':
      return writtenIn(node['expression'] as Node);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((branch) => writtenIn(branch as Node));
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap((side) => writtenIn(side as Node));
    default:
      return [];
  }
}
