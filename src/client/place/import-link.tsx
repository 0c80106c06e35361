import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SheetKind } from '#contract/people-sheet.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { t } from '#client/ui/language/words.ts';
import { paths } from './paths.ts';

/** To the import of people of this kind, or of marks, for School Admins. */
export function ImportLink({ kind }: { kind: SheetKind }) {
  return (
    <ToolButton component={Link} to={`${paths.importPeople.to()}?kind=${kind}`} label={t('Import')}>
      <IconFileImport size={18} aria-hidden />
    </ToolButton>
  );
}
