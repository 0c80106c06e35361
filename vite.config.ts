import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleChunks } from './scripts/console-chunks.ts';
import { notStarted } from './scripts/not-started.ts';
import { prerenderSignIn } from './scripts/prerender-sign-in.ts';
import { stylesFirst } from './scripts/styles-first.ts';
import { refuseOtherOrigins } from './scripts/refuse-api-bases.ts';
import { serviceWorker } from './scripts/worker-build.ts';

// A manifest linked from the documents would be hashed and moved.
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));

const { plugin, chunkOf } = consoleChunks();

export default defineConfig({
  plugins: [refuseOtherOrigins(), react(), plugin, notStarted(), prerenderSignIn(), stylesFirst(), serviceWorker(manifest)],
  build: {
    // No inline script anywhere: the content security policy has no exception for one.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What draws maps is one file of this size, fetched by whoever opens one.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      input: ['index.html', 'sign-in.html'],
      output: {
        codeSplitting: {
          // What both documents begin with: who signs in has already loaded it for the console.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // As heavy as all else and seldom new: apart, it outlives a version.
            { name: 'map-engine', test: /node_modules\/maplibre-gl\/dist\/maplibre-gl\.mjs/ },
            { name: chunkOf, debugName: 'console', includeDependenciesRecursively: false },
            {
              name: 'base',
              test: /node_modules\/(zod|idb-keyval)\/|src\/client\/(ui\/(theme\/(tokens|base)\.css|layout\/brand-page)|install\/install-)/,
            },
          ],
        },
      },
    },
  },
});
