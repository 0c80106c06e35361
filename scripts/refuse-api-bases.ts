import type { Plugin } from 'vite';

const settings = ['VITE_API_BASE_TEST', 'VITE_API_BASE_PRODUCTION'];

/** Ends a build whose console could not reach its own server. */
export function refuseOtherOrigins(): Plugin {
  return {
    name: 'refuse-other-origins',
    configResolved({ env }) {
      const [problem] = settings.flatMap((name) => problemOf(name, env[name]));
      if (problem !== undefined) throw new Error(problem);
    },
  };
}

/**
 * The session is bound to a cookie that no other site's page may send, the policy of the document lets it call its own origin
 * alone, and the service worker and the live connection are of that origin: a base elsewhere would load and never sign in.
 */
export function problemOf(name: string, value: unknown): string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'string' && /^\/(?!\/)[^?#\s\\]*[^/?#\s\\]$/.test(value)) return [];
  return [
    `${name} is ${JSON.stringify(value)}, but the console calls only the origin it was loaded from. ` +
      'Give a path of that origin that does not end in a slash, such as /api, and let the proxy in front of it pass that path on to the server.',
  ];
}
