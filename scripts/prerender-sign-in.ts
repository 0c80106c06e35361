import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** What `src/client/sign-in/prerender.tsx` exports. */
interface Prerender {
  renderSignIn: () => string;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Puts the sign-in page's markup into its document at build time, so that the form is painted from HTML and a small
 * style sheet, before any script. It happens while the bundle is made: the precache then knows the final document.
 */
export function prerenderSignIn(): Plugin {
  let root = '';
  return {
    name: 'prerender-sign-in',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== '/sign-in.html') return html;
        const [before, after] = html.split(emptyRoot);
        if (before === undefined || after === undefined) throw new Error(`sign-in.html must hold ${emptyRoot}`);
        return `${before}<div id="root">${await render(root)}</div>${after}`;
      },
    },
  };
}

/** A build of its own, for Node: class names of CSS modules come out as in the browser's, for they follow the content. */
async function render(root: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        ssr: resolve(root, 'src/client/sign-in/prerender.tsx'),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const { renderSignIn }: Prerender = await import(pathToFileURL(join(folder, 'prerender.mjs')).href);
    return renderSignIn();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
