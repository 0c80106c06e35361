import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OwnDetails } from '#contract/own-account.ts';
import { FirstAdmin, NewSchool } from '#contract/registration.ts';
import { SchoolDetails } from '#contract/school.ts';
import { NewUser } from '#contract/user.ts';

const link = 'A name has no web address in it. After a full stop, leave a space';
const trick = 'This name has a line break or a hidden character. Type it again';
const names = [OwnDetails.shape.name, FirstAdmin.shape.name, NewSchool.shape.name, SchoolDetails.shape.schoolName, NewUser.shape.name];
const said = (name: string) => names.map((shape) => z.safeParse(shape, name).error?.issues[0]?.message ?? null);

test.each([
  'Win at https://evil.example',
  'javascript://x',
  'WWW.evil',
  'Collect at evil.com/prize',
  'EVIL.EXAMPLE',
  'evil。example',
  'bücher.example',
  't.co/x',
  'Ada 203.0.113.5',
  'ada@evil.example',
])('a name with an address is refused wherever letters say it: %s', (name) => {
  expect(said(name)).toEqual(names.map(() => link));
});

test.each(['Ada\nCall 555', 'Ada\r\nBcc: x', 'Ada\tBello', 'Ada\u2028Bello', 'Ada \u202egnp', 'ev\u200bil', 'ev\u00adil'])(
  'so are tricks with lines and letters nobody sees: %j',
  (name) => {
    expect(said(name)).toEqual(names.map(() => trick));
  },
);

test.each([
  'Adébáyò O. B. Nwosu',
  'St. Mary’s College, Ikoyi',
  'J.K. Obi',
  'Ada Bello Ph.D',
  'N’Diaye-Sow',
  '北京 学校',
  'می‌خواهم',
  'Lycée no. 4 (Dakar): filles',
  'Class of 2026',
])('and names as people have them are taken: %s', (name) => {
  expect(said(name)).toEqual(names.map(() => null));
});
