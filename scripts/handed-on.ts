import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

export type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/**
 * What a module imports, where a package's entry only hands on what lies in other files: the files of the names that are asked
 * for, and not all that the package has. Otherwise whatever any screen uses of such a package came with the console's first file.
 */
export function importsOf(graph: Graph): (id: string) => readonly string[] {
  const entries = new Map<string, ReadonlyMap<string, string>>();

  function namesOf(entry: string): ReadonlyMap<string, string> {
    const known = entries.get(entry) ?? namesIn(graph, entry);
    entries.set(entry, known);
    return known;
  }

  return (id) => {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    return importedIds.flatMap((next) => {
      const asked = entryOf(next) && code ? askedOf(code, next) : null;
      if (asked === null) return [next];
      const files = asked.map((name) => namesOf(next).get(name));
      // A name that comes another way: all of it, as without this.
      return files.every((file) => file !== undefined) ? [...new Set(files)] : [next];
    });
  };
}

/** The packages that a whole console and each of its screens take something else of. */
const packages = ['@mantine/core', '@tabler/icons-react'];

function entryOf(id: string): string | undefined {
  return packages.find(
    (name) => id.includes(`/node_modules/${name}/`) && /\/(index|tabler-icons-react)\.mjs$/.test(id) && !/\/icons\//.test(id),
  );
}

/** The names in `import { … } from 'package'`; null when the module asks otherwise. */
function askedOf(code: string, entry: string): string[] | null {
  const from = entryOf(entry) ?? '';
  const clauses = [...code.matchAll(/(?:import|export)\s+([^;'"]*?)\s+from\s*['"]([^'"]+)['"]/g)].filter(([, , source]) => source === from);
  if (clauses.length === 0) return null;
  if (clauses.some(([, names = '']) => !/^(type\s+)?\{[^}]*\}$/.test(names))) return null;
  return clauses.filter(([, names = '']) => !names.startsWith('type')).flatMap(([, names = '']) => bindings(names).map(({ from }) => from));
}

function namesIn(graph: Graph, entry: string): ReadonlyMap<string, string> {
  const code = graph.getModuleInfo(entry)?.code ?? '';
  const found = new Map<string, string>();
  for (const [, clause, names = '', source = ''] of code.matchAll(/(import|export)\s*(\{[^}]*\})\s*from\s*['"](\.[^'"]+)['"]/g)) {
    for (const { from, as } of bindings(names)) found.set(clause === 'import' ? from : as, join(dirname(entry), source));
  }
  return found;
}

/** `{ A, type B, C as D }`, without the types. */
function bindings(clause: string): { from: string; as: string }[] {
  const names = clause.replace(/[{}]/g, '').split(',');
  return names.flatMap((name) => {
    const [from = '', as = from] = name.trim().split(/\s+as\s+/);
    return from === '' || from.startsWith('type ') ? [] : [{ from, as }];
  });
}
