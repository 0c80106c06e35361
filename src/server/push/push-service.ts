/** Where pushes may go. An address comes from a browser, so it could name anything that this server can reach. */
const known: readonly RegExp[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera.
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/** `own`: one of those that the operator named. */
export type PushPlace = 'known' | 'own' | 'elsewhere';

export function placeOf(endpoint: string, ownOrigins: readonly string[]): PushPlace {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return 'elsewhere';
  if (ownOrigins.includes(url.origin)) return 'own';
  // The default port is no part of what a URL says of itself.
  const isKnown = url.protocol === 'https:' && url.port === '' && known.some((host) => host.test(url.hostname));
  return isKnown ? 'known' : 'elsewhere';
}

/** A demo school sends nothing outside: anybody may sign in to it. */
export function mayPushTo(endpoint: string, { ownOrigins, isDemo }: { ownOrigins: readonly string[]; isDemo: boolean }): boolean {
  const place = placeOf(endpoint, ownOrigins);
  return place === 'own' || (place === 'known' && !isDemo);
}
