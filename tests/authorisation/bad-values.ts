/** What people, scripts and other schools' systems have sent to servers like this one. */

export const badTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  "' or 1=1 --",
  '"; drop table bus; --',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'é'.normalize('NFC'),
  'é'.normalize('NFD').repeat(200),
  'x'.repeat(100_000),
  '-1',
  '0.5',
  '1e309',
  'NaN',
  'Infinity',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2024-02-29',
  '2026-11-20T25:61:00.000Z',
  'null',
  '%00',
  'School Admin',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
];

/** Other kinds of things in the place of a text, and the other way round. */
export const badKinds: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  ['School Admin'],
  { length: 1 },
  { toString: 'x' },
  { $ne: null },
  nested(20),
];

/** Larger than a body may be. */
export const hugeText = 'x'.repeat(1_000_000);

/** Fields nobody may set, wherever they are put. */
export const smuggled = {
  schoolId: '00000000-0000-0000-0000-000000000000',
  role: 'School Admin',
  isDemo: true,
  createdBy: null,
  passwordHash: 'x',
};

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : [nested(depth - 1)];
}
