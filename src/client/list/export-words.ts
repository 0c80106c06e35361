import type { SheetKind } from '#contract/people-sheet.ts';
import { t } from '#client/ui/language/words.ts';

interface Words {
  title: string;
  /** What the file has, where it is not known how many that are. */
  all: string;
  counted: (count: number) => string;
}

export const exportWords: Readonly<Record<SheetKind, Words>> = {
  students: {
    title: t('Export students'),
    all: t('The students on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} students on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} student on all pages of the list, with its filters and in its order.',
      }),
  },
  guardians: {
    title: t('Export guardians'),
    all: t('The guardians on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} guardians on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} guardian on all pages of the list, with its filters and in its order.',
      }),
  },
  employees: {
    title: t('Export employees'),
    all: t('The employees on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} employees on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} employee on all pages of the list, with its filters and in its order.',
      }),
  },
};
