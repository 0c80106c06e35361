/** One line of JSON for each thing worth knowing. No query string, body, token, e-mail or name ever goes in. */
export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, line: Record<string, unknown>) => void;

const order = ['info', 'warn', 'error', 'off'];

/** JSON escapes line ends and control characters, so nobody can write a line of their own into the log. */
export function logTo(write: (line: string) => void, least: string, now: () => Date): Log {
  return (level, line) => {
    if (order.indexOf(level) < order.indexOf(least)) return;
    write(`${JSON.stringify({ at: now().toISOString(), level, ...line })}\n`);
  };
}

/** What went wrong, without the values it went wrong on: messages of the database repeat them. */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const cause = error.cause === undefined ? {} : { cause: traceOf(error.cause) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { error: error.name, ...code, frames: frames.slice(0, 8).map((line) => line.trim()), ...cause };
}
