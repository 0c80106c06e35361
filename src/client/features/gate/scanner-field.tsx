import { TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { t } from '#client/ui/language/words.ts';
import { useStrayKeys } from './use-stray-keys.ts';

/** For a scanner that types: it has the focus when the screen opens, and lets go of it like any other field; a scan finds it again. */
export function ScannerField({ onScan }: { onScan: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // After the frame has taken the focus for a screen that was just opened.
    const timer = setTimeout(() => input.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);

  useStrayKeys(() => {
    input.current?.focus({ preventScroll: true });
    // What somebody left there is no part of the card that comes now.
    input.current?.select();
  });

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
        description={t('What a scanner types comes here, unless you are typing somewhere else.')}
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
