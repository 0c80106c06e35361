import { choicesOf } from '#client/ui/fields/choices.ts';
import { t } from '#client/ui/language/words.ts';

interface Fields {
  names: Readonly<Record<string, string>>;
  /** Those that hold the id of an employee, or of several. */
  people: readonly string[];
  /** Of those whose values are a choice: what each is called. */
  choices: Readonly<Record<string, Record<string, string | { label: string }>>>;
}

/** How the fields of a record without lines are said, in the audit trail and where an edit needs attention. */
export function fieldWords({ names, people, choices }: Fields) {
  function said(path: string, value: unknown, nameOf: (id: string) => string | undefined): string {
    if (typeof value !== 'string') return JSON.stringify(value);
    if (people.includes(path)) return nameOf(value) ?? t('Somebody');
    return choicesOf(choices[path] ?? {}).find((choice) => choice.value === value)?.label ?? value;
  }
  return {
    describeField: (path: string): string => names[path.split('/')[0] ?? ''] ?? path,
    /** `nameOf` names an employee by their id. */
    formatFieldValue: (path: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string => {
      if (value === null || value === undefined || value === '') return t('Nothing');
      if (!Array.isArray(value)) return said(path, value, nameOf);
      return value.map((one) => said(path, one, nameOf)).join(', ') || t('Nothing');
    },
  };
}
