import type { Endpoint } from '#contract/endpoint.ts';
import { useRole } from './use-role.ts';

/**
 * Whether the role of who is signed in may make this call, for what a screen offers; every right is decided by the server.
 * Undefined as long as it is not known who is signed in.
 */
export function useMay({ roles }: Pick<Endpoint, 'roles'>): boolean | undefined {
  const role = useRole();
  return roles === 'public' || (role && roles.includes(role));
}
