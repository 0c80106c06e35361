import { TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { t } from '#client/ui/language/words.ts';

/** For a scanner that types: it has the focus when the screen opens, and lets go of it like any other field. */
export function ScannerField({ onScan }: { onScan: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // After the frame has taken the focus for a screen that was just opened.
    const timer = setTimeout(() => input.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field || field.value.trim() === '') return;
    onScan(field.value);
    field.value = '';
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextInput
        ref={input}
        label={t('Scanner')}
        description={t('Scan a card while this field is chosen.')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={400}
        leftSection={<IconScan size={18} aria-hidden />}
      />
    </form>
  );
}
