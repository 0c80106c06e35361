import type { StudentFilter } from '#contract/student.ts';
import { PrintHead } from '#client/ui/print-head.tsx';
import { residencies, states, views } from './labels.ts';
import { placeName, usePlaceNames } from './use-places.ts';

export function ListPrintHead({ filter }: { filter: StudentFilter }) {
  const { classNames, houseNames } = usePlaceNames();
  const { view, classId, houseId, residency, state, search, page } = filter;
  return (
    <PrintHead
      chosen={[
        view && views[view],
        classId && `Class: ${placeName(classNames, classId)}`,
        houseId && `House: ${placeName(houseNames, houseId)}`,
        residency && `Residency: ${residencies[residency]}`,
        state && `State: ${states[state].label}`,
        search && `Search: “${search}”`,
        page > 1 && `Page ${page}`,
      ]}
      everything="All students on the roll"
    />
  );
}
