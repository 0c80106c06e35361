import { Problem } from '#contract/problem.ts';

/** A record that may not be on the server yet: null when the server says that it has none. */
export async function readableOrGone<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
