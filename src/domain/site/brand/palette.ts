/**
 * The colours of the site in both themes, made from the two of the hospital. Lightness is that of the design
 * (docs/decisions/18-hospital-identity.md); hue and chroma are the hospital's. Where one of its colours would not be read,
 * its lightness changes until it is.
 */
import { contrast, type Oklch, toHex, toOklch } from './color.ts';

/** `#rrggbb`. */
export type BrandColors = { main: string; accent: string };

/** Colours of the drawn landscape, which only the pages with it load. */
const LANDSCAPE = ['sky', 'hill-far', 'hill-mid', 'hill-near', 'hill-front', 'wall', 'roof'] as const;
/** Colours of every page. */
const INTERFACE = [
  'paper',
  'wash',
  'ink',
  'muted',
  'line',
  'brand',
  'brand-strong',
  'brand-wash',
  'on-brand',
  'accent',
  'accent-wash',
  'on-accent',
  'sun',
  'on-sun',
  'foot',
  'foot-ink',
  'foot-muted',
] as const;
/**
 * Colours that only drawings have: their line, what people stand before, clothes and leaves. The line is darker than each
 * of the others, and clothes are lighter than what is behind them in the dark.
 */
const DRAWN = ['pen', 'ground', 'cloth', 'cloth-pale', 'leaf'] as const;
/** Names of the custom properties, without the two dashes. */
export type PaletteName = (typeof INTERFACE | typeof LANDSCAPE | typeof DRAWN)[number];
export type Palette = Readonly<Record<PaletteName, string>>;
export type Theme = 'light' | 'dark';

/** The contrast that a text needs (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
const STEP = 0.005;

/** The colour, or one lighter or darker by as little as it takes to be read on all of `backs`. */
function readable(color: Oklch, backs: readonly string[], direction: 1 | -1): Oklch {
  const isRead = backs.every((back) => contrast(toHex(color), back) >= TEXT);
  const lightness = Math.min(Math.max(color.lightness + direction * STEP, 0), 1);
  return isRead || lightness === color.lightness ? color : readable({ ...color, lightness }, backs, direction);
}

/** Toward yellow, where a highlight is light and still has colour. */
const YELLOW = 80;
const MAX_HUE_SHIFT = 30;
function towardYellow(hue: number): number {
  const distance = ((YELLOW - hue + 540) % 360) - 180;
  return (hue + Math.sign(distance) * Math.min(Math.abs(distance), MAX_HUE_SHIFT) + 360) % 360;
}

const MIN_SUN_CHROMA = 0.05;
/** The highlight has the hue of the accent, or of the other colour where the accent is grey. */
function sunOf(main: Oklch, accent: Oklch): Oklch {
  const { hue, chroma } = accent.chroma < MIN_SUN_CHROMA && main.chroma > accent.chroma ? main : accent;
  return { lightness: 0.81, chroma: Math.min(0.145, chroma), hue: towardYellow(hue) };
}

/** `adjusted`: what the hospital's colours became in the light theme where they could not be read as they are. */
export type BrandPalette = Record<Theme, Palette> & { adjusted: Partial<BrandColors> };

export function paletteOf(colors: BrandColors): BrandPalette {
  const [main, accent] = [toOklch(colors.main), toOklch(colors.accent)];
  const light = lightPalette(colors, main, accent);
  const adjusted: Partial<BrandColors> = {
    ...(light.brand !== colors.main.toLowerCase() && { main: light.brand }),
    ...(light.accent !== colors.accent.toLowerCase() && { accent: light.accent }),
  };
  return { light, dark: darkPalette(main, accent), adjusted };
}

/** A shade of a hue: never more chroma than the hospital's colour has. */
const shadesOf =
  ({ chroma: most, hue }: Oklch) =>
  (lightness: number, chroma: number): string =>
    toHex({ lightness, chroma: Math.min(chroma, most), hue });

function lightPalette(colors: BrandColors, main: Oklch, accent: Oklch): Palette {
  const [mainShade, accentShade] = [shadesOf(main), shadesOf(accent)];
  const surfaces = {
    paper: '#ffffff',
    wash: mainShade(0.973, 0.005),
    'brand-wash': mainShade(0.945, 0.013),
    'accent-wash': accentShade(0.966, 0.018),
    sky: mainShade(0.957, 0.01),
  };
  const brandColor = readable(main, Object.values(surfaces), -1);
  const brand = brandColor === main ? colors.main.toLowerCase() : toHex(brandColor);
  const accentColor = readable(accent, [surfaces.paper, surfaces.wash, surfaces['accent-wash']], -1);
  const accentHex = accentColor === accent ? colors.accent.toLowerCase() : toHex(accentColor);
  const strong = {
    ...brandColor,
    lightness: Math.min(brandColor.lightness * 0.82, 0.42),
    chroma: brandColor.chroma * 0.82,
  };
  const foot = toHex({ ...strong, lightness: Math.min(strong.lightness, 0.36) });
  const onSun = mainShade(0.26, 0.026);
  const sun = toHex(readable(sunOf(main, accent), [onSun, foot], 1));
  return {
    ...surfaces,
    ink: mainShade(0.265, 0.026),
    muted: mainShade(0.471, 0.026),
    line: mainShade(0.86, 0.013),
    brand,
    'brand-strong': toHex(strong),
    'on-brand': '#ffffff',
    accent: accentHex,
    'on-accent': '#ffffff',
    sun,
    'on-sun': onSun,
    foot,
    'foot-ink': '#ffffff',
    'foot-muted': mainShade(0.904, 0.021),
    'hill-far': mainShade(0.862, 0.028),
    'hill-mid': mainShade(0.695, 0.058),
    'hill-near': mainShade(0.536, 0.073),
    'hill-front': brand,
    wall: '#ffffff',
    roof: accentHex,
    pen: mainShade(0.27, 0.045),
    ground: mainShade(0.925, 0.024),
    cloth: mainShade(0.695, 0.058),
    'cloth-pale': mainShade(0.862, 0.028),
    leaf: mainShade(0.536, 0.073),
  };
}

function darkPalette(main: Oklch, accent: Oklch): Palette {
  const [mainShade, accentShade] = [shadesOf(main), shadesOf(accent)];
  const surfaces = {
    paper: mainShade(0.212, 0.019),
    wash: mainShade(0.257, 0.022),
    'brand-wash': mainShade(0.312, 0.039),
    'accent-wash': accentShade(0.277, 0.03),
    sky: mainShade(0.266, 0.029),
  };
  const backs = Object.values(surfaces);
  const shade = (color: Oklch, lightness: number, chroma: number): string =>
    toHex(readable({ hue: color.hue, lightness, chroma: Math.min(chroma, color.chroma * 1.3) }, backs, 1));
  const foot = mainShade(0.259, 0.036);
  const onSun = mainShade(0.26, 0.026);
  return {
    ...surfaces,
    ink: mainShade(0.95, 0.008),
    muted: mainShade(0.787, 0.023),
    line: mainShade(0.391, 0.025),
    brand: shade(main, 0.798, 0.09),
    'brand-strong': shade(main, 0.86, 0.067),
    'on-brand': surfaces.paper,
    accent: shade(accent, 0.782, 0.129),
    'on-accent': surfaces.paper,
    sun: toHex(readable(sunOf(main, accent), [onSun, foot], 1)),
    'on-sun': onSun,
    foot,
    'foot-ink': '#ffffff',
    'foot-muted': mainShade(0.846, 0.025),
    'hill-far': mainShade(0.352, 0.042),
    'hill-mid': mainShade(0.426, 0.052),
    'hill-near': mainShade(0.372, 0.05),
    'hill-front': mainShade(0.296, 0.042),
    wall: mainShade(0.9, 0.015),
    roof: accentShade(0.627, 0.15),
    pen: mainShade(0.17, 0.025),
    ground: mainShade(0.4, 0.045),
    cloth: mainShade(0.64, 0.055),
    'cloth-pale': mainShade(0.81, 0.03),
    leaf: mainShade(0.56, 0.07),
  };
}

/** The style sheets of the colours, in the layer of the design tokens; paper is white, so print takes the light ones. */
export const paletteCss = (palette: BrandPalette): string => styleSheet(palette, INTERFACE);
export const landscapeCss = (palette: BrandPalette): string => styleSheet(palette, LANDSCAPE);

function styleSheet({ light, dark }: BrandPalette, names: readonly PaletteName[]): string {
  const declare = (palette: Palette, which: readonly PaletteName[]) =>
    which.map((name) => `--${name}:${palette[name]}`).join(';');
  const inDark = declare(
    dark,
    names.filter((name) => dark[name] !== light[name]),
  );
  return (
    `@layer tokens{:root{${declare(light, names)}}@media screen{:root.dark{${inDark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not(.light){${inDark}}}}`
  );
}

const VARIABLE = /var\(--([\w-]+)(?:,[^()]*)?\)/g;

/** A drawing with the colours it names as `var(--brand)`, with or without one for programs that know no variables. */
export const paint = (svg: string, palette: Palette): string =>
  svg.replace(VARIABLE, (whole, name: string) => palette[name as PaletteName] ?? whole);

/**
 * A drawing for both themes declares the colours it names, and its dark ones follow the page that shows it. One whose line
 * has no colour of its own is drawn for the day: dark hair that is `ink` would be white at night. One that declares its colours
 * already stays.
 */
export function paintBoth(svg: string, { light, dark }: Record<Theme, Palette>): string {
  if (!svg.includes('var(--pen)')) return paint(svg, light);
  if (svg.includes('<style>:root{')) return svg;
  const names = [...new Set([...svg.matchAll(VARIABLE)].map(([, name]) => name as PaletteName))].filter(
    (name) => light[name],
  );
  const declare = (palette: Palette, which: PaletteName[]) =>
    `:root{${which.map((name) => `--${name}:${palette[name]}`).join(';')}}`;
  const inDark = names.filter((name) => dark[name] !== light[name]);
  const style = `${declare(light, names)}@media(prefers-color-scheme:dark){${declare(dark, inDark)}}`;
  return svg.replace(/<svg\b[^>]*>/, (open) => `${open}<style>${style}</style>`);
}
