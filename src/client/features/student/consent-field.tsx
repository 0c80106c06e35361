import { RadioField } from '#client/ui/choice-field.tsx';
import { fieldNames } from './field-labels.ts';
import { choicesOf, consents } from './labels.ts';

export function ConsentField() {
  return <RadioField name="mediaConsent" label={fieldNames.mediaConsent} choices={choicesOf(consents)} />;
}
