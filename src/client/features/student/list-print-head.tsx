import type { StudentFilter } from '#contract/student.ts';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import { residencies, stateWords, views } from './labels.ts';
import { placeName, usePlaceNames } from './use-places.ts';

export function ListPrintHead({ filter }: { filter: StudentFilter }) {
  const { classNames, houseNames, busNames } = usePlaceNames();
  const { view, classId, houseId, busId, residency, state, search, page } = filter;
  return (
    <PrintHead
      chosen={[
        view && views[view],
        classId && t('Class: {{class}}', { class: placeName(classNames, classId) }),
        houseId && t('House: {{house}}', { house: placeName(houseNames, houseId) }),
        busId && t('Bus: {{bus}}', { bus: placeName(busNames, busId) }),
        residency && t('Residency: {{residency}}', { residency: residencies[residency] }),
        state && t('State: {{state}}', { state: stateWords(state) }),
        search && t('Search: “{{search}}”', { search }),
        page > 1 && t('Page {{page}}', { page }),
      ]}
      everything={t('All students on the roll')}
    />
  );
}
