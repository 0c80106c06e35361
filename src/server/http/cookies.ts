import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const binding = 'muster-session';
const device = 'muster-device';

/** `__Host-` makes the browser hold the cookie to this very host over HTTPS; plain HTTP cannot have it. */
export function bindingCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[named(binding, request.protocol === 'https')];
}

export function deviceCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[named(device, request.protocol === 'https')];
}

export function setBindingCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const secure = request.protocol === 'https';
  reply.setCookie(named(binding, secure), value, { ...kept, secure, maxAge: seconds });
}

// 400 days is the longest a browser keeps one.
const longestSeconds = 400 * 24 * 60 * 60;

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(named(device, secure), value, { ...kept, secure, maxAge: longestSeconds });
}

export function clearBindingCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https';
  reply.clearCookie(named(binding, secure), { ...kept, secure });
}

const kept = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

/** The name the binding cookie has on this line. */
export function bindingCookieName(secure: boolean): string {
  return named(binding, secure);
}

function named(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
