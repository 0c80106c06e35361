import type { ReactNode } from 'react';
import type { StudentCard } from '#contract/student-card.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { StudentsOf } from './students-of.tsx';

const words = {
  label: t('Students of the house'),
  what: t('The students of this house'),
  search: t('Search the students of the house'),
  pages: t('Pages of students'),
  nobody: t('Nobody lives in this house yet.'),
};

interface ResidentsProps {
  houseId: string;
  isOwnOnly: boolean;
  deed: Column<StudentCard> | undefined;
  deeds: ReactNode;
}

/** Who lives in the house. */
export function Residents({ houseId, isOwnOnly, deed, deeds }: ResidentsProps) {
  return (
    <StudentsOf
      of={{ houseId }}
      isOwnOnly={isOwnOnly}
      shown={['name', 'class', 'bed', 'guardian']}
      words={words}
      deed={deed}
      deeds={deeds}
    />
  );
}
