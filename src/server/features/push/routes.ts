import { readPush, subscribePush, unsubscribePush, testPush } from '#contract/push.ts';
import { Problem } from '#contract/problem.ts';
import { answer } from '#server/http/answer.ts';

export const pushRoutes = [
  answer(readPush, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
  answer(subscribePush, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
  answer(unsubscribePush, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
  answer(testPush, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
];
