import { Boarding, SchoolType } from '#contract/school.ts';

export const typeLabels: Record<SchoolType, string> = {
  PUBLIC: 'Public',
  PRIVATE: 'Private',
  FAITH: 'Faith',
  FEDERAL_UNITY: 'Federal unity college',
  MILITARY: 'Military',
  INTERNATIONAL: 'International',
};

export const boardingLabels: Record<Boarding, string> = {
  DAY: 'Day',
  BOARDING: 'Boarding',
  MIXED: 'Day and boarding',
};

export const typeChoices = SchoolType.options.map((value) => ({ value, label: typeLabels[value] }));
export const boardingChoices = Boarding.options.map((value) => ({ value, label: boardingLabels[value] }));
