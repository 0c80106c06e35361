/**
 * The server's policy lets no text become code or markup here (Trusted Types), but for what this one policy passes:
 * the service worker's own address, and text without a `<`, which is how the component library writes its style sheets
 * and of which no element can be made. A browser that does not know Trusted Types goes on without.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? refuse('markup') : text),
  createScriptURL: (url) => (url === '/sw.js' ? url : refuse(`a script from ${url}`)),
});

function refuse(what: string): never {
  throw new TypeError(`This page makes no ${what} out of text`);
}
