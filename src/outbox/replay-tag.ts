/** The name under which a page asks the browser to wake the service worker when a connection is back. */
export const replayTag = 'replay';
