import type { Register } from '#contract/register.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';

/** By which files marks of this register came. Nobody looked at the class for those. */
export function ImportedNote({ of: { imports = [] } }: { of: Pick<Register, 'imports'> }) {
  const clock = useSchoolClock();
  return imports.map(({ fileName, by, at, marks }) => (
    <Note key={`${fileName} ${at}`} tone="info">
      {rich('{{count, number}} of its marks come from the file {{file}}, imported {{moment}} by {{name}}.', {
        count: marks,
        defaultValue_one: 'One of its marks comes from the file {{file}}, imported {{moment}} by {{name}}.',
        file: <bdi>{fileName}</bdi>,
        moment: momentText(at, clock),
        name: <bdi>{by}</bdi>,
      })}
    </Note>
  ));
}
