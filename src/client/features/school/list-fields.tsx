import * as z from 'zod/mini';
import type { SchoolDetails } from '#contract/school.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { LineList } from './line-list.tsx';

interface ListFieldProps {
  form: FormHandle<SchoolDetails>;
}

export function LevelsField({ form }: ListFieldProps) {
  const levels = useFormValue(form, (details) => details.levels);
  const set = (next: string[]) => form.set('levels', next);
  return (
    <LineList
      name="levels"
      title={t('Levels')}
      lead={t('From the youngest to the oldest, as your school calls them.')}
      words={levelWords}
      lines={levels.map((text, index) => ({ key: String(index), text, path: `levels/${index}` }))}
      format={namesIn}
      onAdd={() => set([...levels, ''])}
      onChange={(at, text) => set(levels.map((level, index) => (index === at ? text : level)))}
      onRemove={(at) => set(levels.filter((_, index) => index !== at))}
    />
  );
}

export function GatesField({ form }: ListFieldProps) {
  const gates = useFormValue(form, (details) => details.gates);
  const set = (next: SchoolDetails['gates']) => form.set('gates', next);
  return (
    <LineList
      name="gates"
      title={t('Gates')}
      lead={t('Where children come in and leave.')}
      words={gateWords}
      lines={gates.map(({ id, name }, index) => ({ key: id, text: name, path: `gates/${index}/name` }))}
      format={namesIn}
      onAdd={() => set([...gates, { id: uuidV7(), name: '' }])}
      onChange={(at, name) => set(gates.map((gate, index) => (index === at ? { ...gate, name } : gate)))}
      onRemove={(at) => set(gates.filter((_, index) => index !== at))}
    />
  );
}

const Names = z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ name: z.string() }),
      z.transform(({ name }) => name),
    ),
  ]),
);

/** A whole list in one line, for the note of what somebody else saved. */
function namesIn(value: unknown): string {
  const names = z.safeParse(Names, value);
  return names.success ? names.data.join(', ') : '';
}

const levelWords = {
  add: t('Add level'),
  nth: (position: number) => t('Level {{position}}', { position }),
  removeNth: (position: number) => t('Remove level {{position}}', { position }),
};

const gateWords = {
  add: t('Add gate'),
  nth: (position: number) => t('Gate {{position}}', { position }),
  removeNth: (position: number) => t('Remove gate {{position}}', { position }),
};
