import { describe, expect, test } from 'vitest';
import { dragged, partOf, wholePicture } from '#client/photo/crop.ts';

const wide = { width: 1600, height: 1000 };
const tall = { width: 800, height: 2000 };

describe('the part of a picture that is kept', () => {
  test.each([wide, tall, { width: 64, height: 80 }])('has the form of a portrait and lies within %o', (picture) => {
    for (const crop of [wholePicture, { zoom: 3, x: 0, y: 0 }, { zoom: 4, x: 1, y: 1 }]) {
      const { left, top, width, height } = partOf(picture, crop);
      expect(width / height).toBeCloseTo(0.8);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(picture.width + 0.001);
      expect(top + height).toBeLessThanOrEqual(picture.height + 0.001);
    }
  });

  test('is as much as there is until one goes nearer', () => {
    expect(partOf(wide, wholePicture)).toMatchObject({ width: 800, height: 1000, top: 0 });
    expect(partOf(tall, wholePicture)).toMatchObject({ width: 800, height: 1000, left: 0 });
    expect(partOf(wide, { ...wholePicture, zoom: 2 })).toMatchObject({ width: 400, height: 500 });
  });

  test('goes with the hand that drags it, and no further than the picture', () => {
    const crop = { zoom: 1, x: 0.5, y: 0.3 };
    const moved = dragged(wide, crop, { x: 0.25, y: 0.25 });
    expect(partOf(wide, moved).left).toBeCloseTo(partOf(wide, crop).left - 200);
    expect(moved.y).toBe(0.3);
    expect(dragged(wide, crop, { x: -9, y: 0 }).x).toBe(1);
    expect(dragged(wide, crop, { x: 9, y: 0 }).x).toBe(0);
  });
});
