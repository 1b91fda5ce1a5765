import { expect, it } from 'vitest';
import { areaSize, fittedSize, startArea, type Turns, turned, turnedSize } from './crop-geometry.ts';

it('a quarter turn swaps width and height, a half turn does not', () => {
  const size = { width: 300, height: 200 };
  const turns: Turns[] = [0, 1, 2, 3];
  expect(turns.map((turn) => turnedSize(size, turn).width)).toEqual([300, 200, 300, 200]);
});

it('four turns to one side end where they began', () => {
  expect(turned(turned(turned(turned(0, 1), 1), 1), 1)).toBe(0);
  expect([turned(0, -1), turned(3, 1)]).toEqual([3, 0]);
});

it.each([
  [300, 200, 1],
  [200, 300, 1],
  [1000, 500, 16 / 9],
  [500, 1000, 3 / 4],
])('in %i × %i the area of the shape %d lies in the middle and keeps its shape', (width, height, aspect) => {
  const area = startArea({ width, height }, aspect);
  const size = areaSize({ width, height }, area);
  expect(size.width / size.height).toBeCloseTo(aspect, 1);
  expect(area.x + area.width / 2).toBeCloseTo(50);
  expect(area.y + area.height / 2).toBeCloseTo(50);
  expect(Math.max(area.width, area.height)).toBeCloseTo(90);
});

it('without a shape the whole picture is taken', () => {
  expect(startArea({ width: 3, height: 2 }, null)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});

it('a picture is made smaller to fit, never larger', () => {
  expect(fittedSize({ width: 4000, height: 2000 }, 512, 512)).toEqual({ width: 512, height: 256 });
  expect(fittedSize({ width: 40, height: 20 }, 512, 512)).toEqual({ width: 40, height: 20 });
  expect(fittedSize({ width: 5000, height: 1 }, 512, 512)).toEqual({ width: 512, height: 1 });
});

it('an area that is too thin still has a pixel', () => {
  expect(areaSize({ width: 10, height: 10 }, { x: 0, y: 0, width: 1, height: 50 })).toEqual({
    width: 1,
    height: 5,
  });
});
