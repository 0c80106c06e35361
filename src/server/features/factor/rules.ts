import { Problem } from '#contract/problem.ts';
import { refusal } from '#server/record/refusal.ts';

export function alreadyOn(): Problem {
  return new Problem('refused', 'Your second factor is on already. Switch it off to set up another');
}

export function notOn(): Problem {
  return new Problem('refused', 'You have no second factor');
}

export function notBegun(): Problem {
  return new Problem('refused', 'Begin again: scan the picture, then enter the code your app shows');
}

export function wrongCode(): Problem {
  return refusal([{ path: 'code', message: 'This code is not right. Enter the one your app shows now' }]);
}

export function wrongOrUsedCode(): Problem {
  return refusal([{ path: 'code', message: 'This code is not right, or was used already. Enter the one your app shows now' }]);
}
