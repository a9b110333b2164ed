import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastIssues, FIXED_COLORS } from '../../../../tests/support/content/contrast-issues.ts';
import { contrast, toHex, toOklch } from './color.ts';
import { landscapeCss, type Palette, paint, paintBoth, paletteCss, paletteOf } from './palette.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0a5c63', '#ffffff', 7.7],
  ])('%s on %s has a contrast of %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('OKLCH gives back each colour of a screen', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });
});

describe('the palette of two colours', () => {
  it('is read in both themes, whatever the colours', () => {
    fc.assert(
      fc.property(color, color, (main, accent) => {
        const { light, dark } = paletteOf({ main, accent });
        expect(contrastIssues(light, 'light')).toEqual([]);
        expect(contrastIssues(dark, 'dark')).toEqual([]);
      }),
      {
        numRuns: 2000,
        examples: [
          ['#ffffff', '#ffffff'],
          ['#000000', '#000000'],
          ['#ffff00', '#00ff00'],
          ['#ff0000', '#0000ff'],
        ],
      },
    );
  });

  it('is held against the fixed colours of the styles', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    const count = (text: string) => css.split(text).length - 1;
    for (const [name, color] of Object.entries(FIXED_COLORS.light)) expect(count(`--${name}: ${color};`), name).toBe(1);
    for (const [name, color] of Object.entries(FIXED_COLORS.dark)) expect(count(`--${name}: ${color};`), name).toBe(2);
  });

  it('keeps colours that are read, and says what became of the others', () => {
    const kept = paletteOf({ main: '#0A5C63', accent: '#b4520f' });
    expect(kept.adjusted).toEqual({});
    expect(kept.light.brand).toBe('#0a5c63');
    const { light, adjusted } = paletteOf({ main: '#ffd100', accent: '#b4520f' });
    expect(adjusted).toEqual({ main: light.brand });
    expect(toOklch(light.brand).hue).toBeCloseTo(toOklch('#ffd100').hue, -1);
  });

  it('notices a pair that cannot be read', () => {
    const { light } = paletteOf({ main: '#0a5c63', accent: '#b4520f' });
    expect(contrastIssues({ ...light, muted: '#a9bdbf' }, 'light')).toContain('muted / paper: 1.96 < 4.5');
  });

  it('grey stays grey', () => {
    expect(toOklch(paletteOf({ main: '#555555', accent: '#333333' }).dark.brand).chroma).toBeLessThan(0.005);
  });

  it('is a style sheet and the paint of drawings', () => {
    const palette = paletteOf({ main: '#0a5c63', accent: '#b4520f' });
    expect(paletteCss(palette).match(/--brand:#/g)).toHaveLength(3);
    expect(landscapeCss(palette).match(/--sky:#/g)).toHaveLength(3);
    expect(paint('<path fill="var(--brand)" stroke="var(--sun, #f00)"/>', palette.light)).toBe(
      `<path fill="#0a5c63" stroke="${palette.light.sun}"/>`,
    );
    expect(paint('fill="var(--font)"', palette.light)).toBe('fill="var(--font)"');
  });

  it('a drawing of both themes declares the colours that it names', () => {
    const palette = paletteOf({ main: '#0a5c63', accent: '#b4520f' });
    expect(paintBoth('<svg id="a"><path fill="var(--pen)" stroke="var(--font)"/></svg>', palette)).toBe(
      `<svg id="a"><style>:root{--pen:${palette.light.pen}}@media(prefers-color-scheme:dark){:root{--pen:${palette.dark.pen}}}</style>` +
        '<path fill="var(--pen)" stroke="var(--font)"/></svg>',
    );
    expect(paintBoth('<svg fill="var(--brand)"/>', palette)).toBe('<svg fill="#0a5c63"/>');
  });

  it('the line of drawings is darker than what it surrounds', () => {
    for (const shades of Object.values(paletteOf({ main: '#0a5c63', accent: '#b4520f' })).slice(0, 2) as Palette[])
      for (const name of ['ground', 'cloth', 'cloth-pale', 'leaf', 'brand', 'accent', 'sun', 'wall'] as const)
        expect(toOklch(shades.pen).lightness).toBeLessThan(toOklch(shades[name]).lightness);
  });
});
