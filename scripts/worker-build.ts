import type { Plugin, Rolldown } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

type Manifest = Exclude<VitePWAOptions['manifest'], false>;
type Integration = NonNullable<VitePWAOptions['integration']>;

/** The service worker, what it keeps, and the web manifest at the one address that installed apps know. */
export function serviceWorker(manifest: Manifest): Plugin[] {
  const opensWith = new Set<string>();
  return [
    {
      name: 'console-opens-with',
      apply: 'build',
      generateBundle(_, bundle) {
        for (const file of opensConsole(bundle)) opensWith.add(file);
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // Both documents register the worker themselves: an injected script would not know when the page is idle.
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,woff2,wasm}', 'assets/*.mjs'],
        // What takes the worker away is not for it to keep.
        globIgnores: ['**/node_modules/**/*', 'sw-off.js'],
        // The worker fetches one file after the other while somebody types a password: what the console opens with
        // comes before the screens.
        manifestTransforms: [(entries) => ({ manifest: entries.toSorted((one, other) => rank(one.url) - rank(other.url)) })],
      },
      integration: { configureCustomSWViteBuild: likeTheClient },
    }),
  ];

  function rank(url: string): number {
    return url === 'index.html' || opensWith.has(url) ? 0 : 1;
  }
}

/** The plugin builds the worker by itself and takes none of these over from the client's build. */
const likeTheClient: Integration['configureCustomSWViteBuild'] = (worker) => {
  worker.logLevel = 'warn';
  worker.build = {
    ...worker.build,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/service-worker/sw.ts',
      output: { entryFileNames: 'sw.mjs', codeSplitting: false },
    },
  };
  delete worker.build.rollupOptions;
};

/** The console's entry, what it starts with, where most people land, and their styles. */
function opensConsole(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    if (file.isEntry && file.name === 'index') for (const name of [file.fileName, ...file.dynamicImports]) addWithImports(name);
    if (file.name === 'dashboard-screen') addWithImports(file.fileName);
  }
  return found;

  function addWithImports(name: string): void {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of file.imports) addWithImports(imported);
  }
}
