/**
 * The embedded database belongs to the running server alone, so `npm run backup` asks the server for one: over a socket
 * in the data directory, which only who may read the data can open.
 */
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { type Log, traceOf } from '#server/log.ts';
import type { Keeper } from './keeper.ts';
import { BackupRefused } from './refused.ts';
import type { Written } from './write-file.ts';

const Question = z.object({ backUpTo: z.string() });
const Reply = z.union([
  z.object({ written: z.object({ file: z.string(), tables: z.int(), rows: z.int(), bytes: z.int() }) }),
  z.object({ refused: z.string() }),
]);

/** Answers on the socket until it is closed. A server that cannot open it serves the school all the same. */
export function listenForBackups(dataDir: string, keeper: Keeper, log: Log): { close: () => void } {
  const path = socketIn(dataDir);
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => void reply(socket, keeper, log));
  server.on('error', (error) => log('warn', { backup: 'cannot be asked for while the server runs', ...traceOf(error) }));
  // Left by a server that was killed; whoever holds the directory's lock owns it.
  rmSync(path, { force: true });
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return { close: () => void server.close() };
}

/** Asks the running server for a backup. */
export async function askServer(dataDir: string, file: string): Promise<Written> {
  const socket = connect(socketIn(dataDir));
  try {
    socket.end(JSON.stringify({ backUpTo: file }));
    const answer = Reply.parse(JSON.parse(await textOf(socket)));
    if ('refused' in answer) throw new BackupRefused(answer.refused);
    return answer.written;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`The server on ${dataDir} is running and does not answer. Try again in a minute.`);
  }
}

async function reply(socket: Socket, keeper: Keeper, log: Log): Promise<void> {
  socket.on('error', () => {});
  try {
    const { backUpTo } = Question.parse(JSON.parse(await textOf(socket)));
    socket.end(JSON.stringify({ written: await keeper.backUp(backUpTo) }));
  } catch (error) {
    log('error', { backup: 'failed', ...traceOf(error) });
    socket.end(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
  }
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += part;
  return text;
}

// The shorter of the two: a socket's path may have about a hundred letters.
function socketIn(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\muster-${Buffer.from(dataDir).toString('base64url')}`;
  const path = join(dataDir, 'control.sock');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}
