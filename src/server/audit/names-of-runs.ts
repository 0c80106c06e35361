import type { Direction } from '#contract/bus.ts';
import type { Fields } from '#contract/change.ts';

interface Run {
  route: string;
  direction: Direction;
}

const ways: Record<Direction, string> = { TO_SCHOOL: 'to school', FROM_SCHOOL: 'from school' };

/** What the changed runs are called, by their ids: years later nobody knows which one `morning` was. */
export function namesOfRuns(changed: Fields, collection: string, runs: Record<string, Run>): Record<string, string> {
  const ids = Object.keys(changed).flatMap((path) => {
    const [name, id] = path.split('/');
    return name === collection && id !== undefined ? id : [];
  });
  const named = [...new Set(ids)].flatMap((id): [string, string][] => {
    const run = runs[id];
    return run ? [[id, `${run.route}, ${ways[run.direction]}`]] : [];
  });
  return Object.fromEntries(named);
}
