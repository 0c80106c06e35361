import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { policyReportPath } from './policy-reports.ts';

/** Of the file that finds cards in pictures, which runs as a worker: it alone may compile WebAssembly, and reach nothing but this server. */
export const scanWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  `report-uri ${policyReportPath}`,
].join(';');

/** Of the file that fetches what lies beneath a map, which runs as a worker: it alone may reach other servers, and runs nothing of theirs. */
export const tileWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  'connect-src https:',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  `report-uri ${policyReportPath}`,
].join(';');

const yearSeconds = 365 * 24 * 60 * 60;

/** What every answer tells the browser not to do. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // One policy, and no second of its name: src/client/trusted-types.ts.
        trustedTypes: ['default'],
        reportUri: [policyReportPath],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
