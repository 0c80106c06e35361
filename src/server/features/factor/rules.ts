import { Problem } from '#contract/problem.ts';

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
  const message = 'This code is not right. Enter the one your app shows now';
  return new Problem('refused', message, { details: [{ path: 'code', message }] });
}

export function wrongOrUsedCode(): Problem {
  const message = 'This code is not right, or was used already. Enter the one your app shows now';
  return new Problem('refused', message, { details: [{ path: 'code', message }] });
}
