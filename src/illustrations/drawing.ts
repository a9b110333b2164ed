/** The ground, the hills and the things that several scenes share. A scene is 480 by 360. */
import { PEN } from './figures.ts';

const WIDTH = 480;
const HEIGHT = 360;

/** A shape without a line. */
export const flat = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
/** A shape with the line of the figures. */
export const shape = (d: string, fill: string, width = 2) =>
  `<path d="${d}" fill="${fill}" stroke="${PEN}" stroke-width="${width}"/>`;
export const line = (d: string, color = PEN, width = 2) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const INSIDE = 'M22 210C6 96 96 22 214 26 338 12 470 72 464 206 462 292 440 338 420 342H60C40 338 28 262 22 210z';
/** A ground without corners, on which dark hair and dark lines are seen in the dark theme too. */
export const room = () =>
  flat(INSIDE, 'var(--ground)') +
  flat('M10 344Q70 322 240 322 410 322 470 344 410 356 240 356 70 356 10 344z', 'var(--hill-far)');

export const outdoors = (sunX = 372, sunY = 92) =>
  flat(
    'M18 220C4 100 96 22 220 24 344 14 472 78 464 214 460 300 440 338 420 342H56C36 334 26 290 18 220z',
    'var(--ground)',
  ) +
  disc(sunX, sunY, 26, 'var(--sun)') +
  flat(
    'M20 250Q70 176 128 196 176 122 236 178 300 130 350 186 410 160 463 240 458 320 430 342H50Q30 320 20 250z',
    'var(--hill-far)',
  ) +
  flat('M26 290Q90 222 170 254 260 206 330 250 400 222 460 276 450 330 430 344H50Q34 330 26 290z', 'var(--hill-mid)') +
  flat('M10 344Q80 296 240 304 400 296 470 344 410 356 240 356 70 356 10 344z', 'var(--hill-near)');

export const night = (moonX = 348) =>
  flat(INSIDE, 'var(--foot)') +
  flat(`M${moonX} 66a30 30 0 1 0 34 42 26 26 0 0 1-34-42z`, 'var(--sun)') +
  [
    [110, 92],
    [170, 60],
    [236, 84],
    [300, 52],
    [66, 160],
    [420, 150],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 2.5, 'var(--sun)'))
    .join('') +
  flat('M10 344Q70 312 240 312 410 312 470 344 410 356 240 356 70 356 10 344z', PEN);

/** A window with hills in it. */
export const windowAt = (x: number, y: number, width = 110, height = 92) => {
  const [right, bottom, middle] = [x + width, y + height, x + width / 2];
  return (
    shape(`M${x} ${y}h${width}v${height}h${-width}z`, 'var(--sky)', 3) +
    flat(
      `M${x + 2} ${bottom - 34}Q${x + 26} ${bottom - 62} ${middle} ${bottom - 36} ${right - 20} ${bottom - 58} ${right - 2} ${bottom - 30}V${bottom - 2}H${x + 2}z`,
      'var(--hill-mid)',
    ) +
    disc(right - 24, y + 22, 9, 'var(--sun)') +
    line(`M${middle} ${y}v${height}M${x} ${y + height / 2}h${width}M${x - 6} ${bottom + 3}h${width + 12}`, PEN, 3)
  );
};

export const plant = (x: number, y: number) =>
  shape(
    `M${x} ${y - 34}Q${x - 32} ${y - 66} ${x - 22} ${y - 92} ${x + 2} ${y - 82} ${x} ${y - 34} ${x - 2} ${y - 96} ${x + 16} ${y - 112} ${x + 26} ${y - 82} ${x} ${y - 34} ${x + 16} ${y - 70} ${x + 38} ${y - 70} ${x + 32} ${y - 42} ${x} ${y - 34}z`,
    'var(--leaf)',
  ) + shape(`M${x - 20} ${y - 36}h40l-6 36h-28z`, 'var(--accent)');

export const tree = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-5 0Q-3-30-4-50H5Q4-24 7 0z', 'var(--roof)')}${shape('M0-44Q-40-40-38-70-46-98-18-106 0-130 20-108 46-100 38-72 42-42 0-44z', 'var(--leaf)')}</g>`;

export const check = (x: number, y: number, radius: number) =>
  disc(x, y, radius, 'var(--brand)') +
  line(
    `M${x - radius / 2} ${y}l${radius / 3} ${radius / 3} ${radius / 1.6}-${radius / 1.4}`,
    'var(--on-brand)',
    radius / 4,
  );

const LONG = 120;
/** Long paths that come several times, such as a face, are written once; so are areas that several things are cut to. */
function shareRepeated(drawing: string): string {
  const content = sameOnce(sameOnce(drawing, /<(?:clipPath|mask) id="(id\d+)">(.*?)<\/(?:clipPath|mask)>/g), DEFINED);
  const paths = [...content.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d).filter((d) => d.length > LONG);
  const repeated = [...new Set(paths.filter((d, index) => paths.indexOf(d) !== index))];
  const shared = repeated.map((d, index) => `<path id="id00${index}" d="${d}"/>`).join('');
  const used = content.replace(/<path((?: [^>]*?)?) d="([^"]+)"/g, (whole, before: string, d: string) =>
    repeated.includes(d) ? `<use${before} href="#id00${repeated.indexOf(d)}"` : whole,
  );
  return shared ? `<defs>${shared}</defs>${used}` : content;
}

const DEFINED = /<defs><path id="(id\d+)" (d="[^"]+")\/><\/defs>/g;
/** Of several with the same content only the first stays, and is meant by those that named the others. */
function sameOnce(content: string, pattern: RegExp): string {
  const first = new Map<string, string>();
  const renamed = new Map<string, string>();
  const without = content.replace(pattern, (whole, id: string, inner: string) => {
    const same = first.get(inner);
    if (!same) first.set(inner, id);
    else renamed.set(id, same);
    return same ? '' : whole;
  });
  return without.replace(/\bid\d+\b/g, (id) => renamed.get(id) ?? id);
}

/** The scene as a file, with short ids in the order of the drawing. */
export function finish(drawing: string, width = WIDTH, height = HEIGHT, scale = 1): string {
  const content = shareRepeated(drawing);
  const ids: string[] = [...new Set(content.match(/\bid\d+\b/g))];
  const named = content.replace(/\bid\d+\b/g, (id) => `i${ids.indexOf(id).toString(36)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}" stroke-linecap="round" stroke-linejoin="round">${named}</svg>`;
}
