import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#contract/problem.ts';
import { createTurns } from '#server/turns.ts';

// OWASP's least for argon2id; the library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const tooLong = () => new Problem('busy', 'Many people are signing in right now. Try again in a moment', { retryAfterSeconds: 5 });

export interface Passwords {
  /** Whether the password is the hashed one. Without a hash it takes as long and says no. */
  isRight(passwordHash: string | null, password: string): Promise<boolean>;
  /** What is kept of a password that somebody chose. */
  hashed(password: string): Promise<string>;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** A few at a time: each costs 19 MiB and a core, and a crowd at the door must not stop the house. */
export async function createPasswords(atOnce: number): Promise<Passwords> {
  const nobodys = await hashPassword('no account has this password');
  const turn = createTurns({ atOnce, mostWaiting: 64, tooLong });
  return {
    isRight: (passwordHash, password) =>
      turn(async () => {
        const right = await verify(passwordHash ?? nobodys, password.normalize('NFKC'));
        return right && passwordHash !== null;
      }),
    hashed: (password) => turn(() => hashPassword(password)),
  };
}
