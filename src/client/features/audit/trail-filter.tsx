import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AuditAction, type AuditFilter, AuditObjectKind } from '#contract/audit.ts';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { t } from '#client/ui/language/words.ts';
import { actionChoices, labelOfKind } from './labels.ts';
import { auditQueries } from '#client/trail/queries.ts';

interface TrailFilterProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>, how?: { replace?: boolean }) => void;
}

export const noFilter = {
  actorId: undefined,
  action: undefined,
  objectKind: undefined,
  objectId: undefined,
  from: undefined,
  until: undefined,
};

export function isFiltered({ page: _page, limit: _limit, ...filter }: AuditFilter): boolean {
  return Object.values(filter).some((part) => part !== undefined);
}

export function TrailFilter({ filter, onFilter }: TrailFilterProps) {
  const { data: people = [] } = useQuery(auditQueries.people());
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onFilter(noFilter) : undefined}>
      <NativeSelect
        label={t('Who')}
        value={filter.actorId ?? ''}
        onChange={(event) => onFilter({ actorId: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('Anybody') },
          ...people.map(({ _id, name, isRemoved }) => ({ value: _id, label: isRemoved ? t('{{name}} (removed)', { name }) : name })),
        ]}
      />
      <NativeSelect
        label={t('What')}
        value={filter.action ?? ''}
        onChange={(event) => onFilter({ action: AuditAction.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('Anything') }, ...actionChoices()]}
      />
      <NativeSelect
        label={t('About')}
        value={filter.objectKind ?? ''}
        onChange={(event) => onFilter({ objectKind: AuditObjectKind.safeParse(event.currentTarget.value).data, objectId: undefined })}
        data={[{ value: '', label: t('Everything') }, ...AuditObjectKind.options.map((value) => ({ value, label: labelOfKind(value) }))]}
      />
      <DayFilter label={t('From')} value={filter.from} onPick={(from) => onFilter({ from }, { replace: true })} />
      <DayFilter label={t('Until')} value={filter.until} onPick={(until) => onFilter({ until }, { replace: true })} />
    </FilterBar>
  );
}
