/** The columns of the guardians that a row of students brings along. */
import { relations } from './people-sheet-choices.ts';
import { column, type Holds, type SheetColumn } from './people-sheet-column.ts';

/** Which guardians a row of students may have: their keys begin with `guardian1`, `guardian2` and so on. */
export const guardiansOfRow = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type GuardianPlace = (typeof guardiansOfRow)[number];

/** `guardian1Phone1` is the field `phone1` of the row's first guardian. */
export function guardianKey(place: GuardianPlace, field: string): string {
  return `guardian${place}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** Which guardian a column is of; 0 for a column of the child. */
export function placeOfGuardian(key: string): number {
  return Number(/^guardian(\d)/.exec(key)?.[1] ?? 0);
}

/** Without the guardians beyond so many: those stand last, and only where somebody has as many. At least two stay. */
export function upToGuardian(columns: readonly SheetColumn[], most: number): readonly SheetColumn[] {
  return columns.filter(({ key }) => placeOfGuardian(key) <= Math.max(2, most));
}

export function furtherGuardians(): GuardianPlace[] {
  return guardiansOfRow.filter((place) => place > 2);
}

export function guardianOf(
  place: GuardianPlace,
  { names, inFrench }: { names: readonly string[]; inFrench: readonly string[] },
  examples: Readonly<Record<string, string>>,
): SheetColumn[] {
  const one = (field: string, header: string, [english, french]: readonly [readonly string[], readonly string[]], holds: Holds = 'text') =>
    column(guardianKey(place, field), header, {
      aliases: [
        // Of whom it is, a list with one number does not say.
        ...(place === 1 && field === 'phone1'
          ? [
              'contact phone',
              'contact number',
              'contact phone number',
              'contact mobile',
              'parents phone',
              'parents phone number',
              'parent/guardian phone',
              'parent/guardian phone number',
              'home phone',
              'téléphone des parents',
              'contact',
            ]
          : []),
        ...names.flatMap((name) => english.map((word) => `${name} ${word}`)),
        // "prénom du père"
        ...inFrench.flatMap((name) => french.map((word) => `${word} ${name}`)),
      ],
      holds,
      example: examples[field] ?? '',
    });
  return [
    one('title', `Guardian ${place} title`, [['title'], ['civilité']]),
    one('firstName', `Guardian ${place} first name`, [['first name', 'given name'], ['prénom']]),
    one('lastName', `Guardian ${place} last name`, [
      ['last name', 'surname'],
      ['nom de famille', 'nom'],
    ]),
    one('relation', `Guardian ${place} relation`, [['relation', 'relationship'], ['lien']], relations),
    one(
      'phone1',
      `Guardian ${place} telephone`,
      [
        ['phone', 'phone number', 'telephone', 'mobile', 'gsm', 'contact', 'contact number'],
        ['téléphone', 'numéro de téléphone', 'portable'],
      ],
      'phone',
    ),
    one(
      'phone2',
      `Guardian ${place} second telephone`,
      [
        ['phone 2', 'other phone'],
        ['second téléphone', 'autre téléphone'],
      ],
      'phone',
    ),
    one(
      'email',
      `Guardian ${place} e-mail`,
      [
        ['email', 'e-mail', 'email address'],
        ['e-mail', 'courriel', 'adresse e-mail'],
      ],
      'email',
    ),
    one('occupation', `Guardian ${place} occupation`, [['occupation'], ['profession', 'métier']]),
    one('address', `Guardian ${place} address`, [['address'], ['adresse']]),
  ];
}
