/**
 * The server's policy lets no text become code or markup here (Trusted Types), but for what this one policy passes:
 * the addresses of our workers, and text without a `<`, which is how the component library writes its style sheets
 * and of which no element can be made. A browser that does not know Trusted Types goes on without.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? refuse('markup') : text),
  createScriptURL: (url) => (url === '/sw.js' || isWorkerOfBuild(url) ? url : refuse(`a script from ${url}`)),
});

/** What finds the code of a card in pictures of the camera, draws a map, and fetches what lies beneath one: files of our own build. */
function isWorkerOfBuild(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && /^\/assets\/((scan|tile)-worker-[\w-]+\.js|maplibre-gl-worker-[\w-]+\.mjs)$/.test(pathname);
}

function refuse(what: string): never {
  throw new TypeError(`This page makes no ${what} out of text`);
}
