/** How one comes to a site: sketches that stand where a map may come, and do not look like one. */
import { disc, flat, line, shape, tree } from '../drawing.ts';
import { PEN } from '../figures.ts';
import { hills, house, sky } from './wide.ts';

const PALE = 'var(--cloth-pale)';

/** A road, and on it the way that one takes. */
const way = (d: string) =>
  line(d, 'var(--wall)', 30) +
  `<path d="${d}" fill="none" stroke="var(--accent)" stroke-width="5" stroke-dasharray="1 13"/>`;

/** The point of the entrance. */
const pin = (x: number, y: number) =>
  shape(`M${x} ${y}q-23-25-23-43a23 23 0 0 1 46 0q0 18-23 43z`, 'var(--accent)') + disc(x, y - 43, 8, 'var(--wall)');

const at = (x: number, y: number, thing: string) => `<g transform="translate(${x} ${y})">${thing}</g>`;
const wheels = (...places: number[]) => places.map((x) => disc(x, -9, 11, PEN) + disc(x, -9, 4, PALE)).join('');
const panes = (y: number, ...places: number[]) =>
  places.map((x) => shape(`M${x} ${y}h24v26h-24z`, PALE) + line(`M${x + 12} ${y}v26M${x - 3} ${y + 27}h30`)).join('');
const cross = (x: number, y: number) => line(`M${x} ${y - 11}v22M${x - 11} ${y}h22`, 'var(--brand)', 8);

const CHURCH =
  shape('M-36 0V-90L6-126 48-90V0z', 'var(--wall)') +
  shape('M-44-86L6-130 56-86 50-78 6-116-38-78z', 'var(--roof)') +
  shape('M-68 0V-136H-28V0z', 'var(--wall)') +
  shape('M-74-136L-48-172-22-136z', 'var(--roof)') +
  line('M-48-172v-22M-56-186h16', PEN, 3) +
  flat('M-57-98v-16a9 9 0 0 1 18 0v16z', PEN) +
  `<circle cx="6" cy="-76" r="9" fill="${PALE}" stroke="${PEN}" stroke-width="2"/>` +
  shape('M-9 0V-36a15 15 0 0 1 30 0V0z', 'var(--roof)');

/** The open bus of the country roads, with its load on the roof. */
const CHIVA =
  shape('M14-78H40V-64H14zM48-74h22v10h-22z', 'var(--leaf)') +
  shape('M0-58H96V-10H0z', 'var(--accent)') +
  shape('M96-36H116Q126-35 126-24V-10H96z', 'var(--accent)') +
  [8, 30, 52, 74].map((x) => flat(`M${x}-52h15v18h-15z`, PALE)).join('') +
  flat('M1-30H95V-22H1z', 'var(--sun)') +
  shape('M-6-66H102V-58H-6z', 'var(--sun)') +
  wheels(22, 104);

const JEEP =
  line('M6-30V-62M58-34L54-62', PEN, 3) +
  shape('M-2-70H60V-61H-2z', 'var(--sun)') +
  shape('M0-34H58V-38H96Q106-37 106-26V-10H0z', 'var(--accent)') +
  line('M30-34V-12M58-34V-12') +
  disc(101, -26, 4, 'var(--sun)') +
  wheels(22, 86);

const SIGN =
  line('M0 0V-34', PEN, 5) +
  shape('M-24-66H24V-32H-24z', 'var(--brand)') +
  line('M0-58v18M-9-49h18', 'var(--on-brand)', 6);

/** From the square, where the buses stop, to the hospital. */
export const pueblo = () =>
  sky(640) +
  disc(300, 66, 28, 'var(--sun)') +
  hills(640) +
  flat('M0 268Q150 240 320 262T640 212V360H0z', 'var(--hill-near)') +
  way('M-20 334C150 346 300 346 356 312S420 274 470 270 520 258 522 240') +
  flat('M18 306Q20 282 160 280 300 282 306 306 300 332 160 332 20 330 18 306z', 'var(--wall)') +
  [
    [204, 'var(--sun)'],
    [262, 'var(--wall)'],
  ]
    .map(([x, wall]) =>
      at(
        Number(x),
        282,
        shape('M0 0V-46H54V0z', String(wall)) +
          shape('M-6-44L6-66H48L60-44z', 'var(--roof)') +
          flat('M10 0V-28h14V0z', PEN) +
          shape('M32-32h14v14h-14z', PALE),
      ),
    )
    .join('') +
  at(118, 288, CHURCH) +
  tree(60, 316, 0.55) +
  tree(204, 318, 0.5) +
  tree(410, 248, 0.5) +
  tree(622, 246, 0.7) +
  shape('M444 168H602V240H444z', 'var(--wall)') +
  shape('M430 170L448 142H598L616 170z', 'var(--roof)') +
  shape('M486 240V152L522 122 558 152V240z', 'var(--wall)') +
  shape('M478 156L522 118 566 156 560 164 522 131 484 164z', 'var(--roof)') +
  panes(188, 454, 568) +
  cross(522, 168) +
  shape('M507 240V206a15 15 0 0 1 30 0V240z', 'var(--brand)') +
  pin(522, 108) +
  at(430, 330, SIGN) +
  at(228, 350, CHIVA);

/** A road of the mountains over a stream, to the health post. */
export const vereda = () =>
  sky(640) +
  disc(120, 76, 28, 'var(--sun)') +
  hills(640) +
  flat('M0 250Q170 222 340 256T640 214V360H0z', 'var(--hill-near)') +
  flat('M352 245Q262 258 240 286 222 318 168 376H216Q232 330 264 298 290 266 352 245z', PALE) +
  way('M-20 330C90 346 160 290 250 300S420 318 470 276 510 258 514 242') +
  line('M206 286Q246 278 290 290M196 322Q246 312 284 326', 'var(--roof)', 6) +
  house(124, 258) +
  tree(62, 266, 0.6) +
  tree(392, 262, 0.7) +
  tree(622, 250, 0.8) +
  tree(580, 350, 0.7) +
  shape('M440 176H596V242H440z', 'var(--wall)') +
  shape('M424 180L450 140H586L612 180z', 'var(--roof)') +
  panes(194, 456, 554) +
  shape('M498 242V196h32v46z', 'var(--brand)') +
  `<circle cx="514" cy="162" r="17" fill="var(--wall)" stroke="${PEN}" stroke-width="2"/>` +
  cross(514, 162) +
  pin(514, 128) +
  at(420, 346, SIGN) +
  at(42, 346, JEEP);
