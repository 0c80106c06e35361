import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { type ListLook, usualLook } from '#contract/saved-view.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { t } from '#client/ui/language/words.ts';
import { isShown, withColumn } from './shown-columns.ts';
import styles from './list.module.css';

interface ColumnsButtonProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'isName' | 'isExtra'>[];
  look: ListLook;
  onLook: (look: ListLook) => void;
}

const asElsewhere = 'as-elsewhere';

const densities = [
  { value: asElsewhere, label: t('As everywhere') },
  { value: 'comfortable', label: t('Comfortable') },
  { value: 'compact', label: t('Compact') },
] as const;

/** Which columns a list has and how close its rows stand. A choice shows at once. */
export function ColumnsButton({ columns, look, onLook }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name = columns.find(({ isName }) => isName);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(20rem, calc(100vw - 1rem))"
      shadow="md"
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ToolButton label={t('Columns')} onClick={() => setOpen(!isOpen)}>
          <IconColumns3 size={18} aria-hidden />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t('Columns of this list')}>
        <fieldset className={styles.columns}>
          <legend>{t('Columns')}</legend>
          {columns
            .filter(({ isName }) => !isName)
            .map((column) => (
              <label key={column.id}>
                <input type="checkbox" checked={isShown(column, look)} onChange={() => onLook(withColumn(columns, look, column.id))} />
                {column.header}
              </label>
            ))}
        </fieldset>
        <p className={styles.meta}>{t('{{header}} is always shown. Kept for you on this device.', { header: name?.header })}</p>
        <RadioGroup
          label={t('Spacing')}
          choices={densities}
          value={look.density ?? asElsewhere}
          onChoose={(density) => onLook({ ...look, density: density === asElsewhere ? null : density })}
        />
        <div className={styles.row}>
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('Done')}
          </Button>
          <Button variant="subtle" onClick={() => onLook(usualLook)}>
            {t('Reset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
