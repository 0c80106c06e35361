import type { Plugin } from 'vite';

const styleLink = /^[ \t]*<link rel="stylesheet"[^>]*>\n/gm;

/**
 * Puts the styles before the scripts. The browser asks in this order, and the one connection it already has then
 * carries what the first paint waits for.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(styleLink)?.join('') ?? '';
        return html.replace(styleLink, '').replace(/^[ \t]*<script type="module"/m, `${links}$&`);
      },
    },
  };
}
