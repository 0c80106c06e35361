import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { textOf } from '#client/ui/fields/field.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './student-document.module.css';

const accept = 'application/pdf,image/jpeg,image/png';

/** The field holds the file's name; the file itself goes to `onChoose`. */
export function FileField({ onChoose }: { onChoose: (file: File) => void }) {
  const field = useField('file');
  function handleChange(file: File | null) {
    if (file === null) return;
    onChoose(file);
    field.set(file.name);
  }
  return (
    <div className={styles.file}>
      <FileButton accept={accept} onChange={handleChange}>
        {(props) => (
          <Button {...props} id={field.id} variant="default" leftSection={<IconPaperclip size={18} aria-hidden />}>
            {t('Choose a file')}
          </Button>
        )}
      </FileButton>
      <output className={styles.meta}>{field.value ? <bdi>{textOf(field.value)}</bdi> : t('PDF, JPEG or PNG of at most 5 MB')}</output>
      <FieldError name="file" />
    </div>
  );
}
