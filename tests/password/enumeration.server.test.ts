import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { invite } from '#tests/user/staff.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, callAnonymously } from '#tests/support/session.ts';
import { askToRegister, change, forget, verify } from '#tests/support/sign-up.ts';

const nobodys = 'nobody@greenfield.example';

type Knock = (server: TestApp, email: string) => Promise<Answer>;

/** What anybody may call with any e-mail. Before some of them, codes were asked for. */
const knocks: [what: string, knock: Knock, before?: Knock][] = [
  ['registering', askToRegister],
  ['asking for a code again at once', askToRegister, askToRegister],
  ['verifying without having asked', (server, email) => verify(server, email, '12345678')],
  ['verifying with a wrong code', (server, email) => verify(server, email, '12345678'), askToRegister],
  ['verifying with a link that is none', (server, email) => verify(server, email, '0123456789abcdef'.repeat(3)), askToRegister],
  ['having forgotten the password', forget],
  ['having forgotten it again at once', forget, forget],
  ['a new password without having asked', (server, email) => change(server, email, { otp: '12345678' })],
  ['a new password with a wrong code', (server, email) => change(server, email, { otp: '12345678' }), forget],
  ['a new password with a link that is none', (server, email) => change(server, email, { otp: '0123456789abcdef'.repeat(3) }), forget],
  ['a weak password with a wrong code', (server, email) => change(server, email, { otp: '12345678', password: '1234567890' }), forget],
];

describe.each(engines)('whether an e-mail has an account is told to nobody, on %s', (engine) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp({ engine });
  });
  afterEach(() => server.close());

  async function knockAt(email: string, knock: Knock, before?: Knock) {
    await before?.(server, email);
    server.statements.length = 0;
    const { status, headers, body } = await knock(server, email);
    const { 'content-length': length, 'retry-after': retryAfter } = headers;
    return {
      seen: { status, names: Object.keys(headers), length, retryAfter, body: { ...body, requestId: '' } },
      statements: [...server.statements],
    };
  }

  test.each(knocks)('by %s', async (_, knock, before) => {
    const twoSchools = await server.addStaff();
    await server.addStaff({ schoolId: (await server.addSchool()).schoolId, email: twoSchools.email });
    const unknown = await knockAt(nobodys, knock, before);
    expect(unknown.statements.length).toBeGreaterThan(2);
    for (const email of [server.admin.email, twoSchools.email]) {
      const known = await knockAt(email, knock, before);
      expect(known.seen).toEqual(unknown.seen);
      expect(known.statements.map(kindOf)).toEqual(unknown.statements.map(kindOf));
    }
  });

  test('by signing in with a wrong password', async () => {
    const signIn: Knock = ({ transport }, email) => callAnonymously(transport, login, { body: { email, password: 'not this one' } });
    const [unknown, known] = [await knockAt(nobodys, signIn), await knockAt(server.admin.email, signIn)];
    expect(known.seen).toEqual(unknown.seen);
    // What is written is a line in the trail of the school, or a letter to nobody.
    const verbs = ({ statements }: typeof known) => statements.map((statement) => kindOf(statement).split(' ')[0]);
    expect(verbs(known)).toEqual(verbs(unknown));
  });

  test('by an invitation that waits to be taken up', async () => {
    await invite(await server.signIn(), { email: 'bisi@greenfield.example' });
    const wrong: Knock = (at, email) => change(at, email, { otp: '12345678' });
    const [unknown, invited] = [await knockAt(nobodys, wrong), await knockAt('bisi@greenfield.example', wrong)];
    expect(invited.seen).toEqual(unknown.seen);
    expect(invited.statements.map(kindOf)).toEqual(unknown.statements.map(kindOf));
  });

  test('by the letters: each knock leaves as many, and nobody gets those for nobody', async () => {
    await forget(server, server.admin.email);
    await forget(server, nobodys);
    expect((await server.letters()).flatMap((letter) => ('to' in letter ? letter.to : []))).toEqual([server.admin.email]);
  });
});

/** "insert into mail": what a statement does to which table, whatever the values. */
function kindOf(statement: string): string {
  const [, verb = '', , table = ''] = statement.match(/^\s*(\w+)(?:.*?\b(from|into|update)\s+"(\w+)")?/is) ?? [];
  return `${verb} ${table}`;
}
