import { column, type SheetColumn } from './people-sheet-column.ts';
import { type GuardianPlace, guardianKey, guardiansOfRow } from './people-sheet-guardian.ts';

export const parentsCalled = [
  [
    ['parent', 'parent 1', 'guardian', 'father'],
    ['du responsable 1', 'du responsable', 'du père'],
  ],
  [
    ['parent 2', 'second guardian', 'mother'],
    ['du responsable 2', 'de la mère'],
  ],
];

/** A name in one piece, and what stands behind the grade: "5" and "B" are the class 5B. */
export const columnsInPlace: Readonly<Record<string, readonly SheetColumn[]>> = {
  lastName: [
    column('fullName', 'Full name', {
      aliases: [
        'name',
        'names',
        'student name',
        'student full name',
        'name of student',
        'pupil name',
        'learner name',
        'child name',
        'nom complet',
        'nom et prénom',
        'nom et prénoms',
        'nom et prénom de l’élève',
      ],
    }),
  ],
  class: [
    column('section', 'Section of the class', {
      aliases: ['section', 'class section', 'section name', 'arm', 'class arm', 'stream', 'division', 'section de la classe'],
    }),
  ],
  ...Object.fromEntries(guardiansOfRow.map((place) => [guardianKey(place, 'lastName'), [fullNameOf(place)]])),
};

export function fullNameOf(place: GuardianPlace): SheetColumn {
  const [names = [`parent ${place}`], inFrench = [`du responsable ${place}`]] = parentsCalled[place - 1] ?? [];
  return column(guardianKey(place, 'fullName'), `Guardian ${place} full name`, {
    aliases: [
      `guardian ${place} name`,
      ...names.flatMap((name) => [`${name} name`, `${name} full name`, `name of ${name}`]),
      ...inFrench.flatMap((name) => [`nom complet ${name}`, `nom et prénom ${name}`, `nom et prénoms ${name}`]),
    ],
  });
}
