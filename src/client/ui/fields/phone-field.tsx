import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dialled, writtenAt } from '#contract/telephone.ts';
import { useHomeDialCode } from '#client/session/use-home-dial-code.ts';
import { t } from '#client/ui/language/words.ts';
import { type FieldProps, textOf, useInput } from './field.tsx';

interface PhoneFieldProps extends FieldProps {
  /** The code of the country whose numbers need none, where that is not the school's. */
  home?: string;
  autoComplete?: string;
  /** Such as 112, which has no country. */
  mayBeShort?: boolean;
}

const longestShort = 6;

/**
 * A telephone as people of the country write it; the form holds it as it is kept, or what was typed where that is no number.
 * What was typed stands as it is while the field has the focus.
 */
export function PhoneField({ name, home: given, autoComplete = 'off', mayBeShort = false, ...rest }: PhoneFieldProps) {
  const schools = useHomeDialCode();
  const home = given ?? schools;
  const hint = rest.hint ?? (home === '' ? t('With its country: +234 803 555 0100') : undefined);
  const { field, ...input } = useInput(name, {
    ...rest,
    ...(hint === undefined ? {} : { hint }),
    format: (value) => writtenAt(home, textOf(value)),
  });
  const [typing, setTyping] = useState<string | null>(null);

  function handleChange(typed: string) {
    setTyping(typed);
    const isShort = mayBeShort && /^\d*$/.test(typed.trim()) && typed.trim().length <= longestShort;
    field.set(isShort ? typed.trim() : (dialled(typed, home) ?? typed.trim()));
  }
  return (
    <TextInput
      {...input}
      type="tel"
      autoComplete={autoComplete}
      value={typing ?? writtenAt(home, textOf(field.value))}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onBlur={() => setTyping(null)}
    />
  );
}
