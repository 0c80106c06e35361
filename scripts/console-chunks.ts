import type { Plugin } from 'vite';
import { type Graph, importsOf } from './handed-on.ts';

/**
 * What the console opens with is one chunk, and what two screens or more have in common is another: a screen is a file or
 * two of its own instead of dozens, and the worker keeps a third as many. What the landing page shares with others stands in
 * a chunk before that, so that nobody waits for the rest. Each needs only what comes before it, so chunks never import in a
 * circle. What the sign-in page uses, now or later, stays out of all.
 */
export function consoleChunks(): { plugin: Plugin; chunkOf: (id: string) => string | null } {
  let chunks = new Map<string, string>();
  return {
    chunkOf: (id) => chunks.get(id) ?? null,
    plugin: {
      name: 'console-chunks',
      apply: 'build',
      buildEnd() {
        chunks = assignChunks(this);
      },
    },
  };
}

function assignChunks(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  const early = new Set([
    ...reach(graph, endingWith(graph, '/sign-in.html'), 'also later'),
    ...reach(graph, endingWith(graph, '/index.html')),
  ]);
  const screens = new Map<string, number>();
  const [start = ''] = endingWith(graph, '/app/start.tsx');
  for (const id of reach(graph, [start])) if (!early.has(id)) chunks.set(id, 'console');
  for (const screen of loadedLater(graph, reach(graph, [start], 'also later'))) {
    if (early.has(screen) || chunks.has(screen)) continue;
    for (const id of reach(graph, [screen])) screens.set(id, (screens.get(id) ?? 0) + 1);
  }
  const landing = reach(graph, endingWith(graph, '/dashboard/dashboard-screen.tsx'));
  for (const [id, count] of screens) {
    if (count > 1 && !early.has(id) && !chunks.has(id)) chunks.set(id, landing.has(id) ? 'landing' : 'screens');
  }
  return chunks;
}

function endingWith(graph: Graph, end: string): string[] {
  return [...graph.getModuleIds()].filter((id) => id.endsWith(end));
}

/** These modules and all they import; with what those fetch when they need it, if asked. */
function reach(graph: Graph, from: string[], fetched?: 'also later'): Set<string> {
  const seen = new Set(from);
  const imports = importsOf(graph);
  // A set goes on to what is added while it is walked.
  for (const id of seen) {
    const later = fetched === undefined ? [] : (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    for (const next of [...imports(id), ...later]) seen.add(next);
  }
  return seen;
}

function loadedLater(graph: Graph, ids: Set<string>): Set<string> {
  return new Set([...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}
