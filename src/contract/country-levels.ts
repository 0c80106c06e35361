/**
 * What schools call the grades of OneRoster files (CEDS codes), by the country's dial code and by the levels that a school has.
 * Countries that are not named have grades with their numbers.
 */
import { frenchYearOf } from './level-order.ts';
import { gradeOfLevel } from './one-roster.ts';
import { plain } from './plain-text.ts';

interface System {
  isFrench?: true;
  /** From the youngest to the last year before the first grade: IT, PR, PK, TK, KG. */
  early: readonly string[];
  /** From the first grade. */
  grades: readonly string[];
  after: Readonly<Record<'PS' | 'UG', string>>;
}

export interface SchoolLevels {
  /** `+221`; empty where the country is not known. */
  dialCode: string;
  /** The school's own, which come first. */
  levels: readonly string[];
}

const counted = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
const english = { PS: 'Post-secondary', UG: 'Ungraded' };

const nursery = ['Creche', 'Pre-nursery', 'Nursery 1', 'Nursery 2'];
const nigerian: System = {
  early: [...nursery, 'Nursery 3'],
  grades: [...counted('Primary', 6), ...counted('JSS', 3), ...counted('SSS', 3), 'Year 13'],
  after: english,
};
const ghanaian: System = {
  early: [...nursery, 'Kindergarten'],
  grades: [...counted('Primary', 6), ...counted('JHS', 3), ...counted('SHS', 3), 'Year 13'],
  after: english,
};
const british: System = {
  early: ['Creche', 'Pre-nursery', 'Nursery', 'Nursery 2', 'Reception'],
  grades: counted('Year', 13),
  after: english,
};
const numbered: System = {
  early: ['Infants', 'Preschool', 'Pre-kindergarten', 'Transitional kindergarten', 'Kindergarten'],
  grades: counted('Grade', 13),
  after: english,
};

const secondary = ['6e', '5e', '4e', '3e', 'Seconde', 'Première', 'Terminale'];
const french = (primary: readonly string[]): System => ({
  isFrench: true,
  early: ['Crèche', 'Toute petite section', 'Petite section', 'Moyenne section', 'Grande section'],
  grades: [...primary, 'CE1', 'CE2', 'CM1', 'CM2', ...secondary],
  after: { PS: 'Post-bac', UG: 'Sans niveau' },
});
const ofFrance = french(['CP']);
const withCi = french(['CI', 'CP']);
const withCp1 = french(['CP1', 'CP2']);
const withSil = french(['SIL', 'CP']);

const byDialCode: readonly [codes: readonly string[], system: System][] = [
  [['+234'], nigerian],
  [['+233'], ghanaian],
  [['+44', '+61', '+64'], british],
  [['+33', '+262', '+508', '+590', '+594', '+596', '+687', '+689', '+377'], ofFrance],
  // Senegal, Benin, Niger.
  [['+221', '+229', '+227'], withCi],
  // Côte d’Ivoire, Burkina Faso, Togo, Chad, the Central African Republic, Congo, Gabon.
  [['+225', '+226', '+228', '+235', '+236', '+242', '+241'], withCp1],
  [['+237'], withSil],
];

/** What the school itself calls a grade, where one of its levels is that; else what schools of its country call it; null where it is none. */
export function levelOfGrade(grade: string, school: SchoolLevels): string | null {
  const name = nameOf(codeOf(grade), systemOf(school));
  if (name === null) return null;
  const same = school.levels.find((level) => plain(level) === plain(name));
  return same ?? school.levels.find((level) => isOfGrade(level, { ...school, grade })) ?? name;
}

/** The CEDS code of a level: by what schools of its country call it, else by what schools anywhere do; `Other` where nobody does. */
export function gradeIn(level: string, school: SchoolLevels): string {
  return codes.find((grade) => isOfGrade(level, { ...school, grade })) ?? gradeOfLevel(level);
}

const earlyCodes = ['IT', 'PR', 'PK', 'TK', 'KG'];
const codes = [...earlyCodes, ...Array.from({ length: 13 }, (_, at) => String(at + 1).padStart(2, '0')), 'PS', 'UG'];

export function isOfGrade(level: string, { grade, ...school }: SchoolLevels & { grade: string }): boolean {
  const system = systemOf(school);
  const code = codeOf(grade);
  const name = nameOf(code, system);
  if (name === null) return false;
  if (plain(level) === plain(name)) return true;
  const isNameOfOther = [...system.early, ...system.grades].some((other) => plain(other) === plain(level));
  if (isNameOfOther) return false;
  const year = system.isFrench ? frenchYearOf(level) : undefined;
  return year === undefined ? gradeOfLevel(level) === code : year === frenchYearOf(name);
}

function codeOf(grade: string): string {
  return /^\d$/.test(grade) ? `0${grade}` : grade.toUpperCase();
}

function nameOf(code: string, { early, grades, after }: System): string | null {
  if (code === 'PS' || code === 'UG') return after[code];
  const at = earlyCodes.indexOf(code);
  if (at !== -1) return early[at] ?? null;
  return /^\d\d$/.test(code) ? (grades[Number(code) - 1] ?? (code === '13' ? after.PS : null)) : null;
}

/** Of the country, unless the school's own levels are French ones and the country's are not. */
function systemOf({ dialCode, levels }: SchoolLevels): System {
  const [, ofCountry = numbered] = byDialCode.find(([codes]) => codes.includes(dialCode)) ?? [];
  if (ofCountry.isFrench || levels.filter((level) => frenchYearOf(level) !== undefined).length * 2 < Math.max(1, levels.length))
    return ofCountry;
  const own = levels.map(plain);
  const [first] = [withCi, withSil, withCp1].filter(({ grades: [one = ''] }) => own.includes(plain(one)));
  return first ?? (dialCode === '' ? withCi : ofFrance);
}
