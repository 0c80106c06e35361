import { expect, test } from 'vitest';
import { nextStep, type PushFacts } from '#client/features/push/next-step.ts';

const kept = { endpoint: 'https://push.example/1', isAsking: false };
const told: PushFacts = { kept, permission: 'granted', endpoint: kept.endpoint, isKeyOurs: true, isListed: true };

test.each<[said: string, facts: Partial<PushFacts>, step: ReturnType<typeof nextStep>]>([
  ['everything is as it was', {}, 'none'],
  ['the browser lost the subscription', { endpoint: null }, 'subscribe'],
  ['the server was set up anew and signs with another key', { isKeyOurs: false }, 'subscribe'],
  ['the browser changed the address', { endpoint: 'https://push.example/2' }, 'tell'],
  ['it was stopped from another device', { isListed: false }, 'ask'],
  ['it was asked already', { isListed: false, kept: { ...kept, isAsking: true } }, 'none'],
  ['the permission was taken back', { endpoint: null, permission: 'denied' }, 'none'],
  ['somebody else’s subscription is left in the browser', { kept: null }, 'drop'],
  ['this person never wanted it here', { kept: null, endpoint: null, isListed: false }, 'none'],
])('when %s', (_, facts, step) => {
  expect(nextStep({ ...told, ...facts })).toBe(step);
});
