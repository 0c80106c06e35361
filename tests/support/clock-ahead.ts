/** Loaded before a server whose clock is ahead: so many milliseconds as the file says that `CLOCK_AHEAD` names. */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

const file = process.env['CLOCK_AHEAD'] ?? '';
const ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
const True = Date;

globalThis.Date = new Proxy(True, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [True.now() + ahead] : given, as),
  get: (target, key) => (key === 'now' ? () => True.now() + ahead : Reflect.get(target, key)),
});

// Node writes the header by the machine's clock, and devices go by the header.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse };
  response.setHeader('date', new Date().toUTCString());
});
