import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paletteOf } from '#domain/site/brand/palette.ts';
import type { Brand, Logo } from './brand.ts';
import { drawShareCard, PICTURES } from './draw.ts';
import { describeEmblem, inlineSvg, letterheadLogo } from './emblem.ts';

const brandWith = (logo: Logo | null): Brand => ({
  name: 'Hospital El Carmen',
  motto: 'Su salud primero',
  initials: 'C',
  palette: paletteOf({ main: '#7a1f3d', accent: '#1f5a7a' }),
  logo,
});
const png = async (background: string, width = 300, height = 100): Promise<Logo> => ({
  bytes: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
  isSvg: false,
});
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path d="M0 0h120v60z" fill="#7a1f3d"/></svg>';

describe('a drawing in the page', () => {
  it('has its size and no more than shapes', () => {
    expect(inlineSvg(`<?xml version="1.0"?>${SVG}`)).toBe(
      '<svg viewBox="0 0 120 60" width="128" height="64" aria-hidden="true"><path d="M0 0h120v60z" fill="#7a1f3d"/></svg>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<path d="M0 0" onload="alert(1)"/>'],
    ['a style', '<style>path{fill:red}</style>'],
    ['an identifier', '<path id="main" d="M0 0"/>'],
    ['an address', '<path d="M0 0" fill="url(https://a.co)"/>'],
    ['another document', '<image href="https://a.co/x.png"/>'],
    ['HTML', '<foreignObject><p>x</p></foreignObject>'],
    ['much', `<path d="${'M0 0'.repeat(500)}"/>`],
  ])('is none with %s', (_, inside) => {
    expect(inlineSvg(SVG.replace('<path', `${inside}<path`))).toBeNull();
  });

  it.each([
    '',
    'no',
    '<p>x</p>',
    '<svg xmlns="x"><path/></svg>',
    '<svg viewBox="0 0 0 0"/>',
    '<svg viewBox="0 0 9 9"/><p>x</p>',
  ])('is none of %j', (source) => {
    expect(inlineSvg(source)).toBeNull();
  });
});

describe('the emblem of a hospital', () => {
  it('is the initials without a logo', async () => {
    expect(await describeEmblem(brandWith(null))).toEqual({ svg: expect.stringContaining('>C</text>') });
  });

  it('is a picture in the proportions of the logo, on white where the dark theme would hide it', async () => {
    expect(await describeEmblem(brandWith(await png('#e8c020')))).toEqual({ width: 192, height: 64, plate: false });
    expect(await describeEmblem(brandWith(await png('#111111', 100, 100)))).toEqual({
      width: 64,
      height: 64,
      plate: true,
    });
  });

  it('is 40 points high on a letterhead', async () => {
    expect(await letterheadLogo(brandWith(await png('#e8c020')))).toMatchObject({ width: 120, height: 40 });
  });
});

describe('the pictures of a hospital', () => {
  const SIZES = { favicon: 96, 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180, 'icon-maskable-192': 192 };
  it.each(Object.entries(SIZES))('%s is a square of %d', async (name, size) => {
    const { width, height } = await sharp(await PICTURES[name]?.(brandWith(await png('#e8c020')), '.')).metadata();
    expect([width, height]).toEqual([size, size]);
  });

  it('a maskable icon without a logo is the brand colour up to its corners', async () => {
    const icon = sharp(await PICTURES['icon-maskable-192']?.(brandWith(null), '.'))
      .removeAlpha()
      .raw();
    expect([...(await icon.toBuffer()).subarray(0, 3)]).toEqual([0x7a, 0x1f, 0x3d]);
  });

  it('the share picture has the size that link previews ask for', async () => {
    const { width, height } = await sharp(await PICTURES.compartir?.(brandWith(null), '.')).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each(['Odontología', 'Apoyo Diagnóstico y Complementación Terapéutica', 'A & B «<i>»'.repeat(5)])(
    'the share picture of «%s» is of its own, and at most 60 kB',
    async (title) => {
      const own = await drawShareCard(brandWith(null), '.', title);
      const { width, height } = await sharp(own).metadata();
      expect([width, height, own.equals(await drawShareCard(brandWith(null), '.'))]).toEqual([1200, 630, false]);
      expect(own.length).toBeLessThanOrEqual(60_000);
    },
  );
});
