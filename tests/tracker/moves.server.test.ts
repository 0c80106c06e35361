import { expect, test } from 'vitest';
import { createMoves } from '#server/features/tracker/moves.ts';
import type { SchoolId } from '#server/http/handler.ts';

test('two schools whose buses have one id hear of them each for itself', () => {
  const told: string[] = [];
  const moves = createMoves((schoolId) => void told.push(schoolId));
  const now = new Date('2026-11-20T06:42:00.000Z');
  for (const schoolId of ['one', 'other', 'one'] as SchoolId[]) moves.tell({ schoolId, moved: [{ busId: 'bus', isAlarm: false }] }, now);
  expect(told).toEqual(['one', 'other']);
});
