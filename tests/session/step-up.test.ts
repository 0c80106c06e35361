import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { createQuestion } from '#client/session/step-up.ts';

/** A call that the server refuses until the password was given. */
function riskyCall() {
  let isOpen = false;
  let calls = 0;
  return {
    open: () => {
      isOpen = true;
    },
    calls: () => calls,
    call: async () => {
      calls += 1;
      if (!isOpen) throw new Problem('step_up_needed', 'Enter your password again to do this');
      return 'done';
    },
  };
}

const rested = () => new Promise((resolve) => setImmediate(resolve));

describe('a call that may need the password again', () => {
  test('is made once when it does not', async () => {
    const question = createQuestion();
    const risky = riskyCall();
    risky.open();
    expect(await question.withStepUp(risky.call)).toBe('done');
    expect(question.isAsked()).toBe(false);
    expect(risky.calls()).toBe(1);
  });

  test('is made again after the password was given', async () => {
    const question = createQuestion();
    const risky = riskyCall();
    const done = question.withStepUp(risky.call);
    await rested();
    expect(question.isAsked()).toBe(true);
    risky.open();
    question.answer(true);
    expect(await done).toBe('done');
    expect(risky.calls()).toBe(2);
    expect(question.isAsked()).toBe(false);
  });

  test("throws the server's refusal when the person would rather not, and asks again the next time", async () => {
    const question = createQuestion();
    const risky = riskyCall();
    for (let times = 1; times <= 2; times += 1) {
      const code = question.withStepUp(risky.call).catch((error: unknown) => error instanceof Problem && error.code);
      await rested();
      expect(question.isAsked()).toBe(true);
      question.answer(false);
      expect(await code).toBe('step_up_needed');
    }
    expect(risky.calls()).toBe(2);
  });

  test('waits for the same answer as another that was refused at once', async () => {
    const question = createQuestion();
    const [first, second] = [riskyCall(), riskyCall()];
    let asked = 0;
    question.subscribe(() => {
      if (question.isAsked()) asked += 1;
    });
    const both = Promise.all([question.withStepUp(first.call), question.withStepUp(second.call)]);
    await rested();
    first.open();
    second.open();
    question.answer(true);
    expect(await both).toEqual(['done', 'done']);
    expect(asked).toBe(1);
  });

  test('asks nothing when it fails for another reason', async () => {
    const question = createQuestion();
    const failing = question.withStepUp(() => Promise.reject(new Problem('not_found', 'There is no such user')));
    await expect(failing).rejects.toMatchObject({ code: 'not_found' });
    expect(question.isAsked()).toBe(false);
  });
});
