/** What stands for the hospital in the header of the pages and of documents. */
import { parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { contrast } from '#domain/site/brand/color.ts';
import type { Brand } from './brand.ts';
import { drawLogo } from './draw.ts';

/**
 * `svg`: drawn in the page, which saves a request. Otherwise /logo.png, of this size in CSS pixels at 64 of height;
 * `plate`: on white in the dark theme, where it would not be seen.
 */
export type Emblem = { svg: string } | { width: number; height: number; plate: boolean };

const HEIGHT = 64;
/** Contrast below which a part of a logo is lost. */
const LEAST_SEEN = 2;
/** A larger drawing weighs more in every page than it saves. */
const MAX_INLINE_CHARACTERS = 1500;
const SHAPES = /^(svg|g|path|circle|ellipse|rect|line|polyline|polygon|title)$/;
/** No identifier, style, event or address: nothing that reaches out of the drawing. */
const ATTRIBUTES =
  /^(xmlns|viewbox|width|height|d|points|c?[xyr]|r[xy]|[xy][12]|transform|fill|fill-rule|clip-rule|fill-opacity|opacity|stroke|stroke-(?:width|linecap|linejoin|opacity|miterlimit))$/i;
const VALUE = /^[\w\s.,#()%+:/-]*$/;

/** A drawing with its size in the page; null unless it is small and only shapes. */
export function inlineSvg(source: string): string | null {
  const text = source.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '').trim();
  if (text.length > MAX_INLINE_CHARACTERS) return null;
  const [svg, ...others] = parseDocument(text, { xmlMode: true }).children;
  if (!svg || others.length > 0 || !isPlain(svg) || !('attribs' in svg) || svg.name !== 'svg') return null;
  const box = /^\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/.exec(svg.attribs.viewBox ?? '');
  if (!box) return null;
  const width = Math.round((HEIGHT * Number(box[1])) / Number(box[2]));
  if (!(width > 0)) return null;
  const open = `<svg viewBox="${svg.attribs.viewBox}" width="${width}" height="${HEIGHT}" aria-hidden="true">`;
  return text.replace(/^<svg[^>]*>/, open).replace(/<title>[\s\S]*?<\/title>/g, '');
}

type Node = ReturnType<typeof parseDocument>['children'][number];

function isPlain(node: Node): boolean {
  if (!('attribs' in node)) return node.type === 'text' && ('data' in node ? !node.data.includes(']]>') : true);
  const isKnown = SHAPES.test(node.name);
  const areKnown = Object.entries(node.attribs).every(
    ([name, value]) => ATTRIBUTES.test(name) && VALUE.test(value) && !/url\(|javascript:/i.test(value),
  );
  return isKnown && areKnown && node.children.every(isPlain);
}

export async function describeEmblem(brand: Brand): Promise<Emblem> {
  const { logo, initials } = brand;
  if (!logo) return { svg: initialsInPage(initials) };
  const plate = await isLostIn(brand, brand.palette.dark.paper);
  const svg = logo.isSvg && !plate ? inlineSvg(new TextDecoder().decode(logo.bytes)) : null;
  if (svg) return { svg };
  const { width, height } = (await (await drawLogo(brand, HEIGHT)).png().toBuffer({ resolveWithObject: true })).info;
  return { width, height, plate };
}

const initialsInPage = (initials: string): string =>
  `<svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true"><circle cx="32" cy="32" r="32" fill="var(--brand)"/>` +
  `<text x="32" y="42" text-anchor="middle" font-size="28" font-weight="800" fill="var(--on-brand)">${initials}</text></svg>`;

/** Whether a fifth of the logo would not be told from a background. */
async function isLostIn(brand: Brand, background: string): Promise<boolean> {
  const logo = (await drawLogo(brand, 32)).ensureAlpha().raw();
  const { data } = await logo.toBuffer({ resolveWithObject: true });
  let [seen, lost] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    seen += 1;
    const hex = `#${data.subarray(at, at + 3).toString('hex')}`;
    if (contrast(hex, background) < LEAST_SEEN) lost += 1;
  }
  return lost * 5 > seen;
}

/** The logo of the letterhead, at four pixels a point. */
export type Letterhead = { logo: string; width: number; height: number };
const LETTERHEAD_POINTS = 40;

export async function letterheadLogo(brand: Brand): Promise<Letterhead> {
  const drawn = (await drawLogo(brand, LETTERHEAD_POINTS * 4)).flatten({ background: '#ffffff' });
  const { data, info } = await sharp(await drawn.png().toBuffer())
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { logo: data.toString('base64'), width: info.width / 4, height: info.height / 4 };
}
