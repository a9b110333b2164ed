/** Colours: sRGB as `#rrggbb`, OKLCH to change one by lightness, chroma or hue, and contrast after WCAG 2.2. */

/** `lightness` 0–1, `chroma` 0–0.4, `hue` in degrees (Björn Ottosson, «A perceptual color space for image processing»). */
export type Oklch = { lightness: number; chroma: number; hue: number };

export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

type Triple = [number, number, number];

const channelsOf = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Triple;
const toLinear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1–21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const isInGamut = (channels: Triple): boolean => channels.every((value) => value >= -5e-4 && value <= 1.0005);

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest colour of sRGB: with less chroma where a screen cannot show it. */
export function toHex(color: Oklch): string {
  const lightness = Math.min(Math.max(color.lightness, 0), 1);
  let chroma = color.chroma;
  while (chroma > 0 && !isInGamut(linearOf({ ...color, lightness, chroma }))) chroma = Math.max(0, chroma - 0.002);
  const channels = linearOf({ ...color, lightness, chroma }).map((value) =>
    Math.round(fromLinear(Math.min(Math.max(value, 0), 1)) * 255),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
