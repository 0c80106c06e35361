import type { OutboxRecord } from '#outbox/record.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import { t } from '#client/ui/language/words.ts';
import { editWordsOf } from './edit-words.ts';
import { useLineName } from './use-line-name.ts';

const mostNamed = 3;

/** Tells edits of one record apart by what they change: "Notes, Fuel, litres and 2 more". */
export function ChangedFields({ record }: { record: OutboxRecord }) {
  const lineName = useLineName(record);
  const { describeField } = editWordsOf(record.kind);
  const names = Object.keys(changesOf(record.body)).map((path) => describeField(path, lineName));
  const fields = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed
    ? t('{{fields}} and {{count}} more', { fields, count: names.length - mostNamed, defaultValue_one: '{{fields}} and {{count}} more' })
    : fields;
}
