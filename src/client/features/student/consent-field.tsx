import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { fieldNames } from './field-labels.ts';
import { consents } from './labels.ts';

export function ConsentField() {
  return <RadioField name="mediaConsent" label={fieldNames.mediaConsent} choices={choicesOf(consents)} />;
}
