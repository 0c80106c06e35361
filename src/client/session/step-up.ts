import { createContext, use } from 'react';
import { Problem } from '#contract/problem.ts';
import { type Followed, storeOf } from '#client/ui/store.ts';

/** Runs a call, asks for the password when the server wants it again, and then runs the same call once more. */
export type WithStepUp = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const StepUpContext = createContext<WithStepUp>((work) => work());

/**
 * For calls that the server may answer with `step_up_needed`:
 *
 *     const withStepUp = useStepUp();
 *     await withStepUp(() => call(deleteSubUser, { params: { id } }));
 *
 * Who cancels the dialog gets the server's refusal thrown, as any other: the form shows it and keeps what was typed.
 */
export function useStepUp(): WithStepUp {
  return use(StepUpContext);
}

/** The one question there can be: two calls that are refused at once wait for the same answer. */
export interface Question extends Pick<Followed<unknown>, 'subscribe'> {
  withStepUp: WithStepUp;
  isAsked: () => boolean;
  answer: (isGiven: boolean) => void;
}

export function createQuestion(): Question {
  const asked = storeOf<PromiseWithResolvers<boolean> | null>(null);

  function ask(): Promise<boolean> {
    const question = asked.get() ?? Promise.withResolvers<boolean>();
    if (asked.get() === null) asked.set(question);
    return question.promise;
  }

  return {
    withStepUp: async (work) => {
      try {
        return await work();
      } catch (error) {
        const isWanted = error instanceof Problem && error.code === 'step_up_needed';
        if (!isWanted || !(await ask())) throw error;
        return work();
      }
    },
    isAsked: () => asked.get() !== null,
    answer: (isGiven) => {
      asked.get()?.resolve(isGiven);
      asked.set(null);
    },
    subscribe: asked.subscribe,
  };
}
