/** Wide scenes: the slides of the home page, its services, the population, and the pictures of the demonstration posts. */
import { childWithCard, doctor, inWheelchair, mother, nurse, type Place, walker } from '../cast.ts';
import { disc, flat, line, plant, shape, tree, windowAt } from '../drawing.ts';
import { type Dress, figure, PEN, type Person, worn } from '../figures.ts';
import { ANA, CITIZEN, JOSE, JULIAN, LUZ, MARTA, NURSE, OFFICER, ROSA, TOMAS } from '../people.ts';
import { BACKPACK, BELLY, HOLDING_BELLY, HOLDING_STICK, RUANA, STICK, STRAPS } from '../things.ts';

/** Several people in a file of 20 kB. */
const farAway = (at: Place): Place => ({ ...at, isFar: true });
const far = (person: Person, dress: Dress, at: Place) => figure(person, dress, farAway(at));

/** Mountains over the whole width; the nearest hill is the ground. */
export const hills = (width: number, height = 360) =>
  `<g transform="scale(${+(width / 1000).toFixed(3)} ${+(height / 360).toFixed(3)})">${flat('M0 232Q100 164 240 190T500 180 780 176 1000 196V360H0z', 'var(--hill-far)')}${flat('M0 280Q200 214 420 246T800 238 1000 250V360H0z', 'var(--hill-mid)')}${flat('M0 318Q300 284 600 302T1000 302V360H0z', 'var(--hill-near)')}</g>`;

export const sky = (w: number, h = 360) => flat(`M0 0H${w}V${h}H0z`, 'var(--ground)');
const table = (x: number, y: number) =>
  shape(`M${x} ${y}h64v12h-64z`, 'var(--roof)') +
  line(`M${x + 8} ${y + 12}v66M${x + 56} ${y + 12}v66`, PEN, 4) +
  shape(`M${x + 10} ${y - 28}h18v28h-18zM${x + 13} ${y - 40}h12v12h-12z`, 'var(--wall)') +
  shape(`M${x + 38} ${y - 20}h16v20h-16z`, 'var(--brand)');
/** A house at the end of a path, its entrance at the point. */
export const house = (x: number, y: number) =>
  shape(`M${x - 36} ${y - 40}l36-26 36 26v40h-72z`, 'var(--wall)') +
  shape(`M${x - 44} ${y - 36}l44-34 44 34-8 8-36-28-36 28z`, 'var(--roof)') +
  flat(`M${x - 8} ${y - 28}h16v28h-16z`, PEN);
/** A path from the lower edge to an entrance. */
const pathTo = (x: number, y: number) =>
  flat(
    `M${x - 190} 364Q${x - 140} ${y + 42} ${x - 66} ${y + 26} ${x - 2} ${y + 14} ${x - 8} ${y}H${x + 8}Q${x + 16} ${y + 24} ${x - 44} ${y + 40} ${x - 96} ${y + 52} ${x - 112} 364z`,
    'var(--wall)',
  );

/**
 * Slides stand behind words at their left, controls at their right and lower right, and tasks over their lower edge:
 * they have no ground of their own, and all that they show stands in the middle, above the tasks.
 */
const slide = (scene: string) => disc(886, 120, 26, 'var(--sun)') + hills(1008, 364) + tree(842, 262, 0.95) + scene;

export const brigada = () =>
  slide(
    pathTo(752, 254) +
      house(752, 256) +
      doctor(farAway({ x: 484, y: 320, size: 0.34 })) +
      walker(farAway({ x: 598, y: 322, size: 0.36 })),
  );

export const jornada = () =>
  slide(
    house(752, 256) +
      table(356, 234) +
      nurse(farAway({ x: 472, y: 321, size: 0.43 })) +
      childWithCard(farAway({ x: 588, y: 321, size: 0.26, flip: true })) +
      mother(farAway({ x: 660, y: 321, size: 0.34, flip: true })),
  );

/** Don José resting on his stick. */
const IN_RUANA: Dress = {
  pose: 'RestingWB',
  wear: 'var(--wall)',
  colors: { dark: 'var(--cloth)', shoes: 'var(--roof)' },
  over: RUANA + STICK,
  again: HOLDING_STICK,
};

/** Neighbours on their way, who stand in the valley of the home page (landscape.svg). */
export const vecinos = () =>
  far(JOSE, IN_RUANA, { x: 60, y: 204, size: 0.27 }) +
  far(
    ROSA,
    { pose: 'WalkingWB', wear: 'var(--sun)', colors: { dark: 'var(--cloth-pale)', shoes: 'var(--wall)' } },
    { x: 156, y: 206, size: 0.26 },
  ) +
  far(
    TOMAS,
    { pose: 'WalkingWB', wear: 'var(--accent)', colors: { dark: 'var(--wall)', shoes: 'var(--wall)' } },
    { x: 226, y: 208, size: 0.17 },
  );

/** The six moments of life that the page lists. */
export const poblacion = () =>
  sky(1200, 420) +
  disc(236, 92, 34, 'var(--sun)') +
  hills(1200, 420) +
  mother(farAway({ x: 130, y: 404, size: 0.41 }), { wear: 'var(--brand)' }) +
  far(
    { hair: 'MediumBangsFilled', face: 'Smile', skin: '#8f5b3c', head: 1.35 },
    { pose: 'WalkingWB', wear: 'var(--accent)', colors: { dark: 'var(--wall)', shoes: 'var(--sun)' } },
    { x: 330, y: 402, size: 0.27 },
  ) +
  far(
    { ...MARTA, skin: '#cf9468' },
    {
      pose: 'WalkingWB',
      wear: 'var(--wall)',
      under: BACKPACK,
      over: STRAPS,
      colors: { dark: 'var(--brand)', shoes: 'var(--wall)' },
    },
    { x: 510, y: 406, size: 0.37 },
  ) +
  far(
    JULIAN,
    { pose: 'CrossedArmsWB', wear: 'var(--cloth-pale)', colors: { dark: 'var(--accent)', shoes: 'var(--wall)' } },
    { x: 700, y: 404, size: 0.43, flip: true },
  ) +
  far(
    { ...ANA, tint: 'var(--accent)' },
    {
      pose: 'RestingWB',
      wear: 'var(--sun)',
      colors: { dark: 'var(--brand)', shoes: 'var(--wall)' },
      over: BELLY,
      again: HOLDING_BELLY,
    },
    { x: 876, y: 404, size: 0.41 },
  ) +
  far({ ...JOSE, hair: 'GrayShort', tint: 'var(--wall)' }, IN_RUANA, { x: 1074, y: 404, size: 0.4, flip: true });

/** The hospital from its path, with a sign on its gable. */
const hospital = (sign: string) =>
  sky(640) +
  disc(92, 104, 34, 'var(--sun)') +
  hills(640) +
  tree(46, 312, 0.95) +
  tree(604, 314, 1.05) +
  shape('M150 152H570V306H150z', 'var(--wall)') +
  shape('M132 152L152 116H568L588 152z', 'var(--roof)') +
  shape('M292 306V132L360 80 428 132V306z', 'var(--wall)') +
  shape('M280 140L360 72 440 140 430 150 360 92 290 150z', 'var(--roof)') +
  [178, 236, 448, 506]
    .map(
      (x) => shape(`M${x} 184h36v44h-36z`, 'var(--cloth-pale)') + line(`M${x + 18} 184v44M${x} 206h36M${x - 4} 229h44`),
    )
    .join('') +
  shape('M330 306V242a30 30 0 0 1 60 0V306z', 'var(--brand)') +
  line('M360 212V306', 'var(--on-brand)') +
  disc(353, 264, 3, 'var(--sun)') +
  disc(367, 264, 3, 'var(--sun)') +
  flat('M326 307H394L470 360H250z', 'var(--wall)') +
  sign;

const CROSS = line('M360 134v36M342 152h36', 'var(--brand)', 12);

export const servicios = () =>
  hospital(CROSS) +
  mother(farAway({ x: 100, y: 350, size: 0.26 })) +
  far(
    { ...CITIZEN, skin: '#8f5b3c' },
    { pose: 'PointingFingerWB', wear: 'var(--sun)', colors: { dark: 'var(--cloth)', shoes: 'var(--roof)' } },
    { x: 210, y: 348, size: 0.27 },
  ) +
  inWheelchair(farAway({ x: 512, y: 350, size: 0.27, flip: true }));

/** The same at six in the morning. */
const CLOCK =
  `<circle cx="360" cy="152" r="26" fill="var(--wall)" stroke="${PEN}" stroke-width="4"/>` +
  line('M360 131v4M360 169v4M339 152h4M377 152h4', PEN, 3) +
  line('M360 152V137', PEN, 3) +
  line('M360 152V166', 'var(--accent)', 4);

export const horario = () =>
  hospital(CLOCK) +
  far(
    { ...CITIZEN, hair: 'GrayShort' },
    {
      pose: 'ShirtPantsWB',
      wear: 'var(--sun)',
      colors: { dark: 'var(--cloth)', shoes: 'var(--roof)' },
      over: STICK,
      again: HOLDING_STICK,
    },
    { x: 100, y: 350, size: 0.27 },
  ) +
  far(
    ANA,
    { pose: 'WalkingWB', wear: 'var(--accent)', colors: { dark: 'var(--sun)', shoes: 'var(--wall)' } },
    { x: 200, y: 350, size: 0.27 },
  ) +
  far(
    LUZ,
    { pose: 'CrossedArmsWB', wear: 'var(--brand)', colors: { dark: 'var(--cloth-pale)', shoes: 'var(--wall)' } },
    { x: 540, y: 350, size: 0.27, flip: true },
  ) +
  far(
    TOMAS,
    { pose: 'WalkingWB', wear: 'var(--wall)', colors: { dark: 'var(--accent)', shoes: 'var(--wall)' } },
    { x: 466, y: 352, size: 0.18, flip: true },
  );

const floor = (y: number) => flat(`M0 ${y}H640V360H0z`, 'var(--hill-far)') + line(`M0 ${y}H640`);

export const vacunacion = () =>
  sky(640) +
  floor(316) +
  windowAt(66, 52, 150, 116) +
  shape('M346 30H470Q478 30 478 38V84Q478 92 470 92H346Q338 92 338 84V38Q338 30 346 30z', 'var(--brand)') +
  line('M408 44v34M391 61h34', 'var(--on-brand)', 11) +
  plant(52, 338) +
  table(112, 258) +
  nurse(farAway({ x: 270, y: 344, size: 0.52 })) +
  childWithCard(farAway({ x: 426, y: 344, size: 0.31, flip: true })) +
  mother(farAway({ x: 556, y: 346, size: 0.4, flip: true }));

export const llegada = () =>
  sky(640) +
  disc(306, 62, 28, 'var(--sun)') +
  hills(640) +
  tree(586, 306, 0.9) +
  tree(34, 308, 0.7) +
  pathTo(530, 290) +
  house(530, 292) +
  walker(farAway({ x: 118, y: 350, size: 0.4 })) +
  doctor(farAway({ x: 232, y: 348, size: 0.38 })) +
  far(
    JOSE,
    { pose: 'RoboDanceWB', wear: 'var(--accent)', colors: { dark: 'var(--cloth)', shoes: 'var(--roof)' } },
    { x: 384, y: 348, size: 0.37, flip: true },
  );

/** In the place of a telephone. */
const GLASS = worn('M152 128H204L196 214H160z', 'var(--wall)') + flat('M158 158H198L194 211H162z', 'var(--cloth)');

/** Boiled water is what keeps a family well when it rains. */
export const agua = () =>
  sky(640) +
  floor(300) +
  windowAt(236, 44, 150, 116) +
  flat('M330 84Q322 66 340 64 346 48 362 56 382 54 380 72 390 84 374 86z', 'var(--cloth)') +
  line('M262 58l-4 14M300 70l-4 14M322 58l-4 14M280 96l-4 14M360 94l-4 14M340 108l-4 14', 'var(--wall)', 3) +
  shape('M44 222H218V346H44z', 'var(--brand)') +
  shape('M62 250H200V318H62z', 'var(--pen)') +
  disc(80, 333, 6, 'var(--sun)') +
  disc(104, 333, 6, 'var(--sun)') +
  disc(128, 333, 6, 'var(--sun)') +
  flat('M104 222q4-14 14-16 -2 10 6 16zM130 222q4-16 14-18 -2 12 8 18z', 'var(--sun)') +
  shape('M72 150H190V198Q190 212 176 212H86Q72 212 72 198z', 'var(--cloth-pale)') +
  shape('M66 142H196V152H66zM56 164H72V172H56zM190 164H206V172H190z', 'var(--cloth)') +
  line('M100 128q-9-13 0-26t0-28M131 128q-9-13 0-26t0-28M162 128q-9-13 0-26t0-28', 'var(--cloth)', 5) +
  figure(
    ANA,
    {
      pose: 'Device',
      wear: 'var(--sun)',
      over: GLASS,
      again: 'M100 186L150 178 172 190V245H100z',
    },
    { x: 440, y: 266, size: 0.72 },
  ) +
  shape('M344 262H604V278H344z', 'var(--roof)') +
  shape('M358 278H590V348H358z', 'var(--wall)') +
  line('M474 278V348M420 312h16M512 312h16', 'var(--cloth)') +
  shape('M548 186h40l8 76h-56z', 'var(--cloth-pale)') +
  flat('M546 218h44l5 42h-53z', 'var(--cloth)') +
  line('M592 200q22 4 16 28-3 14-14 18', PEN, 5);

/** The upper half of a person on a chair, at the lower edge. */
const listener = (person: Person, wear: string, x: number, y: number, flip = false) =>
  shape(
    `M${x - 48} 370V${y - 62}Q${x - 48} ${y - 76} ${x - 34} ${y - 76}H${x + 34}Q${x + 48} ${y - 76} ${x + 48} ${y - 62}V370z`,
    'var(--roof)',
  ) + far(person, { pose: 'Shirt', wear }, { x, y, size: 0.46, flip });

export const rendicion = () =>
  sky(640) +
  floor(290) +
  windowAt(56, 52, 120, 100) +
  shape('M372 40H566V186H372z', 'var(--wall)', 3) +
  flat('M398 132h28v36h-28zM440 112h28v56h-28z', 'var(--cloth)') +
  flat('M482 90h28v78h-28zM524 66h28v102h-28z', 'var(--brand)') +
  line('M392 168H556', PEN, 3) +
  far(
    OFFICER,
    { pose: 'PointingFingerWB', wear: 'var(--brand)', colors: { dark: 'var(--cloth)' } },
    { x: 306, y: 306, size: 0.36 },
  ) +
  listener(JULIAN, 'var(--sun)', 52, 372) +
  listener({ ...ROSA, hair: 'GrayMedium' }, 'var(--accent)', 138, 386) +
  listener(NURSE, 'var(--cloth-pale)', 230, 408) +
  listener({ ...ANA, tint: 'var(--sun)' }, 'var(--wall)', 588, 372, true) +
  listener(JOSE, 'var(--cloth)', 498, 390, true) +
  listener(LUZ, 'var(--sun)', 402, 408, true);
