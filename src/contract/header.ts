/** Headers both sides know, in lower case as Node gives them. */
export const header = {
  /** Spec §7: a fixed header on every call. It ships with the bundle, so it names the app and grants nothing. */
  secretKey: 'secret-key',
  /** On every answer of our API; an answer without it came from somebody else, such as a captive portal. */
  marker: 'x-school-api',
  /** Changes when the database was restored from a backup. A precondition of every queued write. */
  epoch: 'x-server-epoch',
  idempotencyKey: 'idempotency-key',
  replayed: 'idempotent-replayed',
  deviceId: 'x-device-id',
  /** `off` on the service worker's own file, when the operator has taken the worker away. */
  serviceWorker: 'x-service-worker',
} as const;

export const apiBase = '/api';
