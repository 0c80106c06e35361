/** The real server in this process, with one school for each world, and the power to kill it and to turn it back. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Role } from '#contract/role.ts';
import { pathOf } from '#contract/endpoint.ts';
import { apiBase, header } from '#contract/header.ts';
import { syncOps } from '#contract/sync.ts';
import type { RawAnswer } from '#outbox/outbox.ts';
import { createApp } from '#server/app.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { session } from '#server/auth/table.ts';
import { bindingHash, signToken } from '#server/auth/token.ts';
import { bundledSecretKey, readConfig } from '#server/config.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Log } from '#server/log.ts';
import { addSchool, addStaff, within } from '#tests/support/school.ts';

/** The server dies at its n-th transaction from now, before or after the database has it. */
export interface Death {
  at: number;
  when: 'before' | 'after';
}

export interface Person {
  schoolId: string;
  userId: string;
  name: string;
  /** `schoolId:userId` */
  part: string;
}

/** What a browser shows to be let in. */
export interface Credentials {
  part: string;
  sessionId: string;
  token: string;
  cookie: string;
}

export interface Letter {
  credentials: Credentials;
  epoch: string | null;
  /** The batch as JSON. */
  body: string;
  deviceId: string;
}

/** A call of a person's own. */
export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  credentials: Credentials;
  /** As JSON. */
  body?: string;
  headers?: Record<string, string>;
}

export interface Server {
  db: Database;
  /** What it could not answer for although nobody killed it. */
  defects: unknown[];
  /** Begins a world: whatever it is asked from now on is asked at that world's time. */
  enterWorld: (now: () => number) => void;
  /** How far its clock is from the truth; it may be put right again. */
  setClock: (daysAhead: number) => void;
  addSchool: (people: number) => Promise<Person[]>;
  signIn: (person: Person) => Promise<Credentials>;
  endSessions: (person: Person) => Promise<void>;
  setRole: (person: Person, role: Role) => Promise<void>;
  /** By its own clock. */
  now: () => Date;
  /** Null when it died over it, or had died when it came. */
  answer: (letter: Letter, death?: Death) => Promise<RawAnswer | null>;
  /** The same, of any other call. */
  ask: (question: Question, death?: Death) => Promise<RawAnswer | null>;
  inSchool: <Result>(schoolId: string, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

const secret = 'a secret of the proof, at least 32 characters';
const farAhead = new Date('2036-01-01T00:00:00.000Z');

const config = readConfig({ LOG_LEVEL: 'off', SESSION_SECRET: secret, CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' });

export async function startServer(database: Database): Promise<Server> {
  const defects: unknown[] = [];
  let clock = Date.now;
  let aheadMs = 0;
  let life = 0;
  let planned: Death | null = null;
  let isDown = false;
  const { token: key } = keysFrom(secret);
  const commit: Database['transaction'] = (work) => database.transaction(work);
  const db: Database = { ...database, transaction };

  async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    if (isDown) throw new Error('The server is down');
    if (!planned || (planned.at -= 1) > 0) return commit(work);
    const { when } = planned;
    planned = null;
    isDown = true;
    life += 1;
    const dead = new Error('The server was killed');
    if (when === 'after') await commit(work);
    else {
      await commit(async (tx) => {
        await work(tx);
        throw dead;
      });
    }
    throw dead;
  }

  const now = () => new Date(clock() + aheadMs);
  const log: Log = (level, line) => {
    if (level === 'error' && !isDown) defects.push(line);
  };
  const app = await createApp({
    db,
    config,
    clock: { now },
    elapsed: () => clock(),
    newId: () => randomUUIDv7(),
    log,
  });

  async function ask({ method, path, credentials, body, headers = {} }: Question, death?: Death): Promise<RawAnswer | null> {
    const born = life;
    if (death) planned = { ...death };
    const answer = await app.inject({
      method,
      url: apiBase + path,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [header.secretKey]: bundledSecretKey,
        authorization: `Bearer ${credentials.token}`,
        cookie: credentials.cookie,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (death) planned = null;
    const isLost = life !== born;
    // Somebody starts it again.
    isDown = false;
    return isLost ? null : rawOf(answer);
  }

  const inSchool: Server['inSchool'] = (schoolId, work) => within(database, schoolId, work);

  return {
    db: database,
    defects,
    now,
    enterWorld(now) {
      clock = now;
      aheadMs = 0;
      defects.length = 0;
    },
    inSchool,
    setClock(daysAhead) {
      aheadMs = daysAhead * 24 * 3_600_000;
    },
    async addSchool(people) {
      const { schoolId } = await addSchool(database, new Date(clock()));
      const staff = [];
      for (let made = 0; made < people; made += 1) {
        const { id, name } = await addStaff(database, new Date(clock()), { schoolId });
        staff.push({ schoolId, userId: id, name, part: `${schoolId}:${id}` });
      }
      return staff;
    },
    async signIn({ schoolId, userId, name, part }) {
      const sessionId = crypto.randomUUID();
      const binding = createHash('sha256').update(sessionId).digest('base64url');
      const now = new Date(clock());
      await inSchool(schoolId, (tx) =>
        tx.insert(session).values({
          schoolId,
          id: sessionId,
          userId,
          deviceId: crypto.randomUUID(),
          createdAt: now,
          // In use until the world ends: sessions end here by a step, not by themselves.
          lastSeenAt: farAhead,
          endsAt: farAhead,
        }),
      );
      const claims = { name, id: schoolId, schoolName: 'Greenfield College', sub: userId, sid: sessionId, bnd: bindingHash(binding) };
      const token = await signToken(claims, key, { from: now, until: farAhead });
      return { part, sessionId, token, cookie: `muster-session=${binding}` };
    },
    async endSessions({ schoolId, userId }) {
      await inSchool(schoolId, (tx) =>
        tx
          .update(session)
          .set({ revokedAt: new Date(clock()) })
          .where(sql`${session.schoolId} = ${schoolId} and ${session.userId} = ${userId}`),
      );
    },
    async setRole({ schoolId, userId }, role) {
      await inSchool(schoolId, (tx) =>
        tx
          .update(schoolUser)
          .set({ role })
          .where(sql`${eq(schoolUser.schoolId, schoolId)} and ${schoolUser.id} = ${userId}`),
      );
    },
    answer({ credentials, epoch, body, deviceId }, death) {
      const headers = { [header.deviceId]: deviceId, ...(epoch === null ? {} : { [header.epoch]: epoch }) };
      return ask({ method: syncOps.method, path: pathOf(syncOps.path), credentials, body, headers }, death);
    },
    ask,
    close: () => app.close(),
  };
}

function rawOf({ statusCode, headers, body }: { statusCode: number; headers: Record<string, unknown>; body: string }): RawAnswer {
  const [epoch, wait] = [headers[header.epoch], headers['retry-after']];
  return {
    status: statusCode,
    marked: header.marker in headers,
    epoch: typeof epoch === 'string' ? epoch : null,
    retryAfterSeconds: typeof wait === 'string' || typeof wait === 'number' ? Number(wait) : null,
    body: JSON.parse(body),
  };
}
