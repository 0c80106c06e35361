/** Whether the time of an answer tells if somebody has an e-mail: 500 pairs of a known and an unknown one. */
import { login } from '#contract/session.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { callAnonymously } from '#tests/support/session.ts';
import { askToRegister, change, forget } from '#tests/support/sign-up.ts';
import { type Figure, median, ms } from './figures.ts';
import { mannWhitney } from './mann-whitney.ts';

const pairs = 500;

type Knock = (server: TestApp, email: string) => Promise<unknown>;

const knocks: [name: string, knock: Knock, before?: Knock][] = [
  ['login, wrong password', ({ transport }, email) => callAnonymously(transport, login, { body: { email, password: 'not this one' } })],
  ['registerSchoolEmail', askToRegister],
  ['forgotPassword', forget],
  ['changeSchoolPassword, wrong code', (server, email) => change(server, email, { otp: '12345678' }), forget],
];

export async function enumeration(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, knock, before] of knocks) figures.push(await compare(name, knock, before));
  return figures;
}

async function compare(name: string, knock: Knock, before?: Knock): Promise<Figure> {
  const server = await startApp();
  const known = await addPeople(server);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [at, email] of known.entries()) {
    // The limits on codes and tries count an hour at most.
    server.clock.advance({ hours: 1 });
    const both = [
      { email, into: times.known },
      { email: `nobody${at}@greenfield.example`, into: times.unknown },
    ];
    for (const one of both) await before?.(server, one.email);
    // Neither is always the first, and what the other left to be done falls on both.
    if (Math.random() < 0.5) both.reverse();
    for (const one of both) one.into.push(await timeOf(() => knock(server, one.email)));
  }
  await server.close();
  const [of, ofNobody] = [median(times.known), median(times.unknown)];
  const p = mannWhitney(times.known, times.unknown);
  return {
    task: `${name}: known and unknown e-mail`,
    value: `${ms(of)} and ${ms(ofNobody)}`,
    note: `medians of ${pairs} pairs, embedded database; Mann-Whitney p = ${p.toFixed(3)} (told apart below 0.01)`,
  };
}

/** With hashes that cost what real ones cost; those of the tests are cheap. */
async function addPeople(server: TestApp): Promise<string[]> {
  const emails: string[] = [];
  for (let at = 0; at < pairs; at += 1) emails.push((await server.addStaff()).email);
  const passwordHash = await hashPassword('correct horse battery staple');
  await within(server.db, server.school.schoolId, (tx) => tx.update(schoolUser).set({ passwordHash }));
  return emails;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
