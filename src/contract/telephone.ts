/**
 * Telephone numbers as people write them at home and as they are kept: E.164, `+2348035550100`. A home is the code that the
 * country's numbers begin with, `+234`; empty where it is not known. One rule for forms, lists and imports.
 */
import { dialPlans } from './dial-plans.ts';

interface DialPlan {
  countries: readonly string[];
  /** What is dialled before a number within the country; empty where nothing is. */
  trunk: string;
  /** A number without its trunk. */
  shape: RegExp;
  forms: readonly string[];
}

/**
 * The number as it is kept: what is dialled at home gets its country, a plus or 00 brings one along. Null when it is no number
 * there, so that nobody's foreign number becomes somebody else's at home.
 */
export function dialled(typed: string, home: string): string | null {
  const bare = bareDigits(typed);
  if (bare.startsWith('+')) return abroad(bare);
  const plan = planOf(home);
  if (plan === undefined) return null;
  const national = nationalIn(plan, bare);
  if (national !== null) return home + national;
  // With its country and without the plus, as spreadsheets and hurried people write it.
  const code = home.slice(1);
  const rest = bare.startsWith(code) ? nationalIn(plan, bare.slice(code.length)) : null;
  return rest === null ? null : home + rest;
}

/** As it is written at home, `0803 555 0100`; a number of elsewhere with its country, `+221 77 123 45 67`. */
export function writtenAt(home: string, number: string): string {
  const code = dialCodeIn(number);
  const plan = planOf(code);
  if (plan === undefined) return number;
  const national = number.slice(code.length);
  const form = formFor(plan, national);
  const groups = form === undefined ? usualGroups(national) : grouped(national, form);
  const local = form?.startsWith('!') === true ? groups : withTrunk(plan.trunk, groups);
  // Only what is read as the same number again: a typing slip that came with a plus keeps it.
  return code === home && dialled(local, home) === number ? local : `${code} ${groups}`;
}

function withTrunk(trunk: string, groups: string): string {
  return trunk.length > 1 || /[1-9]/.test(trunk) ? `${trunk} ${groups}` : trunk + groups;
}

/** Whether numbers of a country are written in groups of two, as in France. */
export function isPairedAt(home: string): boolean {
  return planOf(home)?.forms.some((form) => split(form)[0].includes('2.2')) === true;
}

/** The country's code that a number begins with, such as `+234`; empty where there is none. */
export function dialCodeIn(number: string): string {
  const codes = [2, 3, 4].map((length) => number.slice(0, length));
  return codes.find((code) => planOf(code) !== undefined) ?? '';
}

interface Place {
  officePhone: string | null;
  timeZone: string;
}

/** The code of a school's country: from its own telephone, else its time zone. Empty where neither tells. */
export function homeDialCode({ officePhone, timeZone }: Place): string {
  return dialCodeIn(officePhone ?? '') || dialCodeOfZone(timeZone);
}

const zones = new Map<string, string>();

// Kept: going through the zones of every country takes a tenth of a second.
function dialCodeOfZone(zone: string): string {
  const code = zones.get(zone) ?? findZone(zone);
  zones.set(zone, code);
  return code;
}

function findZone(zone: string): string {
  for (const [code, { countries }] of plans()) if (countries.some((country) => zonesOf(country).includes(zone))) return code;
  return '';
}

// A nought in brackets after the country is for those who dial at home.
function bareDigits(typed: string): string {
  const line = typed.trim().replace(/[‐-―−]/g, '-');
  const isAbroad = /^(?:\+|00)/.test(line);
  return (isAbroad ? line.replace(/\(0\)/, '') : line).replace(/[\s().-]/g, '').replace(/^00/, '+');
}

// What a plus brings is taken as it is, but for the trunk of home that slipped in: +234 0803 555 0100.
function abroad(number: string): string | null {
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return null;
  const code = dialCodeIn(number);
  const plan = planOf(code);
  const national = number.slice(code.length);
  if (plan === undefined || plan.trunk === '' || plan.shape.test(national) || !national.startsWith(plan.trunk)) return number;
  const rest = national.slice(plan.trunk.length);
  return plan.shape.test(rest) ? code + rest : number;
}

function nationalIn({ trunk, shape }: DialPlan, digits: string): string | null {
  const rest = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : null;
  if (rest !== null && shape.test(rest)) return rest;
  return shape.test(digits) ? digits : null;
}

function formFor({ forms }: DialPlan, national: string): string | undefined {
  return forms.find((form) => {
    const [sizes, lead] = split(form);
    return new RegExp(`^(?:${lead})`).test(national) && sized(sizes).test(national);
  });
}

function grouped(national: string, form: string): string {
  const [sizes] = split(form);
  return sized(sizes).exec(national)?.slice(1).join(' ') ?? national;
}

function split(form: string): [string, string] {
  const at = form.indexOf(':');
  return [form.slice(form.startsWith('!') ? 1 : 0, at), form.slice(at + 1)];
}

// "3.3.3-4": groups of three, three, and three or four.
function sized(sizes: string): RegExp {
  return new RegExp(
    `^${sizes
      .split('.')
      .map((size) => `(\\d{${size.replace('-', ',')}})`)
      .join('')}$`,
  );
}

function usualGroups(national: string): string {
  return national.replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
}

let known: Map<string, DialPlan> | undefined;

function plans(): Map<string, DialPlan> {
  known ??= new Map(dialPlans.trim().split('\n').map(planIn));
  return known;
}

function planIn(line: string): [string, DialPlan] {
  const [code = '', countries = '', trunk = '', shape = '', ...forms] = line.split(' ');
  return [`+${code}`, { countries: countries.split(','), trunk: trunk === '-' ? '' : trunk, shape: new RegExp(`^(?:${shape})$`), forms }];
}

function planOf(code: string): DialPlan | undefined {
  return plans().get(code);
}

interface ZonesOfRegion {
  getTimeZones?: () => string[];
}

// Not in every browser yet, nor in the compiler's library.
function zonesOf(country: string): string[] {
  const locale: Intl.Locale & ZonesOfRegion = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}
