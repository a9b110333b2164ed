import { describe, expect, it } from 'vitest';
import { CENTER, FOCAL_POINT, focusClasses, formatFocalPoint, parseFocalPoint } from './focal-point.ts';

describe('a focal point', () => {
  it.each(['0% 0%', '50% 30%', '100% 100%'])('accepts «%s»', (focus) => {
    expect(focus).toMatch(FOCAL_POINT);
    expect(formatFocalPoint(parseFocalPoint(focus))).toBe(focus);
  });

  it.each(['', '50 30', '101% 0%', '-1% 0%', '50.5% 30%', '50% 30%; color: red'])('rejects «%s»', (focus) => {
    expect(focus).not.toMatch(FOCAL_POINT);
    expect(formatFocalPoint(parseFocalPoint(focus))).toBe(CENTER);
  });

  it('stays inside the picture, in whole numbers', () => {
    expect(formatFocalPoint({ x: -3, y: 104.2 })).toBe('0% 100%');
    expect(formatFocalPoint({ x: 33.4, y: 66.6 })).toBe('33% 67%');
  });

  it.each([
    [CENTER, []],
    ['46% 54%', []],
    ['50% 12%', ['focus-y-10']],
    ['96% 0%', ['focus-x-100', 'focus-y-0']],
  ])('places «%s» by the classes %j', (focus, classes) => expect(focusClasses(focus)).toEqual(classes));
});
