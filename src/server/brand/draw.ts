/** Icons, share picture and letterhead of a hospital, drawn from its logo or initials and its two colours. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { type Palette, paint } from '#domain/site/brand/palette.ts';
import type { Brand } from './brand.ts';

/** A PNG as an icon file: a directory of one entry, then the picture. */
export async function drawFaviconIco(brand: Brand): Promise<Buffer> {
  const size = 48;
  const png = await drawIcon(brand, { size });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Pictures of the site by name, without `.png`. */
export const PICTURES: Readonly<Record<string, (brand: Brand, root: string) => Promise<Buffer>>> = {
  favicon: (brand) => drawIcon(brand, { size: 96 }),
  'icon-192': (brand) => drawIcon(brand, { size: 192 }),
  'icon-512': (brand) => drawIcon(brand, { size: 512 }),
  // Phones round the corners, of maskable icons up to the inner circle.
  'apple-touch-icon': (brand) => drawIcon(brand, { size: 180, share: 0.8, plate: true }),
  'icon-maskable-192': (brand) => drawIcon(brand, { size: 192, share: 0.66, plate: true }),
  'icon-maskable-512': (brand) => drawIcon(brand, { size: 512, share: 0.66, plate: true }),
  logo: async (brand) => (await drawLogo(brand, 128)).png({ palette: true }).toBuffer(),
  compartir: (brand, root) => drawShareCard(brand, root),
};

const FONTS = 'src/server/documents/fonts';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Drawings are rendered large and made smaller. */
const DENSITY = 600;

type IconShape = { size: number; share?: number; plate?: boolean };

async function drawIcon(brand: Brand, { size, share = 1, plate = false }: IconShape): Promise<Buffer> {
  const inner = Math.round(size * share);
  const emblem = await emblemIn(brand, inner, inner);
  const background = plate ? (brand.logo ? '#ffffff' : brand.palette.light.brand) : CLEAR;
  const canvas = sharp({ create: { width: size, height: size, channels: 4, background } });
  return canvas
    .composite([{ input: emblem }])
    .png({ palette: true })
    .toBuffer();
}

/** The logo fitted into a box, with nothing around it that is not the logo. */
async function emblemIn({ logo, initials, palette }: Brand, width: number, height: number): Promise<Buffer> {
  const source = logo ?? { bytes: initialsSvg(palette.light), isSvg: true };
  const fitted = sharp(source.bytes, source.isSvg ? { density: DENSITY } : {})
    .autoOrient()
    .resize({ width, height, fit: 'contain', background: CLEAR });
  if (logo) return fitted.png().toBuffer();
  const letters = await drawText(initials, {
    width: width * 0.58,
    height: height * 0.4,
    color: palette.light['on-brand'],
  });
  return fitted
    .composite([{ input: letters }])
    .png()
    .toBuffer();
}

const initialsSvg = ({ brand }: Palette): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${brand}"/></svg>`,
  );

/** The logo at a height in pixels, in its own proportions. */
export async function drawLogo(brand: Brand, height: number): Promise<Sharp> {
  if (!brand.logo) return sharp(await emblemIn(brand, height, height));
  const { bytes, isSvg } = brand.logo;
  return sharp(bytes, isSvg ? { density: DENSITY } : {})
    .autoOrient()
    .resize({ height, width: height * 5, fit: 'inside' });
}

type TextBox = { width: number; height: number; color: string };
const escapeMarkup = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign);

/** Text as large as fits into a box, in the font of the site: a machine that builds may have no fonts. */
async function drawText(text: string, { width, height, color }: TextBox): Promise<Buffer> {
  const options = {
    text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
    font: 'Nunito Sans Bold',
    fontfile: join(process.cwd(), FONTS, 'nunito-sans-bold.ttf'),
    width: Math.round(width),
    height: Math.round(height),
    rgba: true,
  };
  return sharp({ text: options }).png().toBuffer();
}

const CARD = { width: 1200, height: 630 };
const LEFT = 56;
/** The landscape is as wide as the card. */
const LANDSCAPE = { file: 'src/components/home/landscape.svg', height: 433 };

/** The picture of link previews: the motto or the title of a page, name and logo over the landscape. */
export async function drawShareCard(brand: Brand, root: string, title = brand.motto): Promise<Buffer> {
  const { light } = brand.palette;
  const drawing = paint(await readFile(join(root, LANDSCAPE.file), 'utf8'), light);
  const landscape = await sharp(Buffer.from(drawing))
    .resize({ width: CARD.width, height: LANDSCAPE.height })
    .png()
    .toBuffer();
  const layers: OverlayOptions[] = [
    { input: landscape, left: 0, top: CARD.height - LANDSCAPE.height },
    { input: await emblemIn(brand, 112, 112), left: LEFT, top: 48 },
    { input: await drawText(brand.name, { width: 940, height: 84, color: light.ink }), left: LEFT + 136, top: 62 },
    {
      input: await drawText(title, { width: 560, height: 176, color: light['brand-strong'] }),
      left: LEFT,
      top: 208,
    },
  ];
  const canvas = sharp({ create: { ...CARD, channels: 4, background: light.sky } });
  return canvas.composite(layers).png({ palette: true }).toBuffer();
}
