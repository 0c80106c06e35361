import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ClassFilter, exportClasses } from '#contract/class.ts';
import { compareLevels } from '#contract/level-order.ts';
import { paths } from '#client/place/paths.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { classColumns } from './class-columns.tsx';
import { states } from './labels.ts';
import { useAllClasses, useClasses } from './use-classes.ts';

/** `/school/class`: the classes with their teacher, their room and how full they are. */
export function ClassListScreen() {
  const [filter] = useUrlFilter(ClassFilter);
  return (
    <RecordList
      list="classes"
      lane="class"
      shape={ClassFilter}
      filter={filter}
      rows={useClasses(filter)}
      readAll={useAllClasses(filter)}
      columns={classColumns}
      words={words}
      fields={[
        { name: 'level', label: t('Level'), value: filter.level, none: t('Any'), choices: useLevels(filter.level) },
        { name: 'state', label: t('State'), value: filter.state, choices: choicesOf(states) },
      ]}
      file={exportClasses}
      actions={
        <Button component={Link} to={paths.createClass.to()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Create class')}
        </Button>
      }
    />
  );
}

const words: ListWords = {
  title: t('Classes'),
  lead: t('Who teaches each class, where it sits and how many students are in it.'),
  what: t('The classes'),
  search: t('Search name, level, session or teacher'),
  everything: t('All active classes'),
  none: t('No classes yet'),
  purpose: t('Create the classes of this session. Students are then put into them, one by one or many at once.'),
  noMatch: t('No classes match'),
  exported: {
    title: t('Export classes'),
    all: t('The classes on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} classes on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} class on all pages of the list, with its filters and in its order.',
      }),
  },
};

function useLevels(chosen: string | undefined): { value: string; label: string }[] {
  const levels = new Set([...useRoster().classes.map(({ level }) => level), ...(chosen ? [chosen] : [])]);
  return [...levels].sort(compareLevels).map((level) => ({ value: level, label: level }));
}
