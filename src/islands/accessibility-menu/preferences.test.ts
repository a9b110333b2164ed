import { describe, expect, it } from 'vitest';
import { isTextSize, isTheme, nextTextSize, rootClasses, type TextSize } from './preferences.ts';

describe('the text size', () => {
  it('grows in three steps and stops at the last', () => {
    const steps: TextSize[] = ['text'];
    for (let press = 0; press < 3; press += 1) steps.push(nextTextSize(steps.at(-1) as TextSize, 1));
    expect(steps).toEqual(['text', 'textRem15', 'textRem18', 'textRem18']);
  });

  it('shrinks in the same steps and stops at the first', () => {
    const steps: TextSize[] = ['textRem18'];
    for (let press = 0; press < 3; press += 1) steps.push(nextTextSize(steps.at(-1) as TextSize, -1));
    expect(steps).toEqual(['textRem18', 'textRem15', 'text', 'text']);
  });
});

describe('the root classes', () => {
  it('contain the two colours with the dark theme only, and one size', () => {
    const on = (classes: Record<string, boolean>) => Object.keys(classes).filter((name) => classes[name]);
    expect(on(rootClasses('dark', 'textRem15'))).toEqual(['dark', 'color1', 'color2', 'textRem15']);
    expect(on(rootClasses('light', 'text'))).toEqual(['light', 'text']);
    expect(on(rootClasses(null, 'text'))).toEqual(['text']);
  });

  it('ignore unknown stored values', () => {
    expect([isTheme('dark'), isTheme('blue'), isTheme(null), isTextSize('textRem18'), isTextSize('x')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
