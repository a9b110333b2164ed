/** Scenes of care. */
import { childWithCard, doctor, mother, nurse, walker } from '../cast.ts';
import { disc, flat, line, night, outdoors, plant, room, shape, tree, windowAt } from '../drawing.ts';
import { figure, PEN, worn } from '../figures.ts';
import { ANA, DOCTOR, EFRAIN, JOSE, LUZ, MARTA, NURSE, ROSA } from '../people.ts';
import { BELLY, HOLDING_BELLY, RADIO, RUANA_ON_LAP } from '../things.ts';

const cross = (x: number, y: number, size: number, color: string) =>
  line(`M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`, color, size * 0.8);

export const consulta = () =>
  room() +
  windowAt(186, 56, 100, 84) +
  mother({ x: 140, y: 346, size: 0.41 }, { wear: 'var(--sun)' }) +
  doctor({ x: 344, y: 346, size: 0.41, flip: true }) +
  plant(430, 344);

export const urgencias = () =>
  night(70) +
  line('M70 340h44M150 342h44M230 342h44M310 342h44M390 340h30', 'var(--sun)', 3) +
  shape('M318 150H452V318H318z', 'var(--wall)') +
  shape('M308 136H462V154H308z', 'var(--roof)') +
  cross(385, 112, 13, 'var(--sun)') +
  shape('M336 176H436V318H336z', 'var(--sun)') +
  figure(
    NURSE,
    { pose: 'DocStethoscope', wear: 'var(--brand)', colors: { trousers: 'var(--cloth)' } },
    { x: 388, y: 334, size: 0.235, flip: true },
  ) +
  // The ambulance.
  shape('M40 190Q40 180 50 180H212Q222 180 228 188L262 236 290 246Q298 250 298 260V304H40z', 'var(--wall)') +
  shape('M214 196H222L248 236H206V204Q206 196 214 196z', 'var(--cloth-pale)') +
  shape('M58 196H130V232H58z', 'var(--sun)') +
  flat('M41 254H297V272H41z', 'var(--accent)') +
  cross(168, 222, 15, 'var(--brand)') +
  line('M200 184V300M206 254V300') +
  shape('M136 180q2-20 16-20t16 20z', 'var(--accent)') +
  line('M152 150v-14M126 156l-10-10M178 156l10-10', 'var(--accent)', 3) +
  [90, 246]
    .map(
      (x) =>
        shape(`M${x - 28} 304a28 28 0 0 1 56 0z`, PEN) +
        `${disc(x, 306, 22, PEN)}${disc(x, 306, 10, 'var(--cloth-pale)')}`,
    )
    .join('');

export const laboratorio = () =>
  room() +
  shape('M52 78H180V90H52zM52 142H180V154H52z', 'var(--roof)') +
  [66, 92, 118, 150]
    .map((x, index) =>
      shape(
        `M${x} 78v-${[28, 20, 34, 24][index]}h18v${[28, 20, 34, 24][index]}z`,
        ['var(--brand)', 'var(--wall)', 'var(--sun)', 'var(--cloth)'][index] ?? '',
      ),
    )
    .join('') +
  [64, 100, 134]
    .map((x, index) =>
      shape(`M${x} 142l9-24v-12h8v12l9 24z`, ['var(--cloth-pale)', 'var(--accent)', 'var(--wall)'][index] ?? ''),
    )
    .join('') +
  figure(
    DOCTOR,
    {
      pose: 'Geek',
      wear: 'var(--wall)',
      shown: 'M-20 90H152V300H-20z',
      under: worn('M120 134Q186 170 172 292H60z', 'var(--wall)'),
      tilt: 10,
    },
    { x: 226, y: 262, size: 0.62 },
  ) +
  // The microscope, over the place of a computer.
  shape('M236 252q0-10 10-10h66q14-34-16-62l8-14q46 30 32 80 12 2 12 12z', 'var(--brand)') +
  shape('M262 122l26-8 20 58-26 9zM280 184l18-6 6 18-18 6zM258 118l20-10 6 8-22 8z', 'var(--wall)') +
  shape('M254 214h56v9h-56z', 'var(--pen)') +
  shape('M70 252H424V270H70z', 'var(--roof)') +
  shape('M84 270H410V342H84z', 'var(--wall)') +
  line('M192 270V342M302 270V342M132 300h14M240 300h14M350 300h14') +
  shape('M358 216H414V224H358zM362 240H410V252H362z', 'var(--cloth)') +
  [366, 380, 394]
    .map(
      (x, index) =>
        shape(`M${x} 200h10v38q0 7-5 7t-5-7z`, 'var(--wall)') +
        flat(
          `M${x + 1.5} ${216 + index * 3}h7v22q0 5-3.5 5t-3.5-5z`,
          ['var(--accent)', 'var(--sun)', 'var(--accent)'][index] ?? '',
        ),
    )
    .join('');

export const hospitalizacion = () =>
  room() +
  windowAt(62, 62, 110, 88) +
  line('M60 190V338M312 262V338', PEN, 7) +
  shape('M64 208Q60 180 84 178L120 176Q142 178 144 206L150 268H66z', 'var(--wall)') +
  figure(
    { ...EFRAIN, hair: 'GrayShort', tint: 'var(--wall)', face: 'Calm' },
    { pose: 'Sweater', wear: 'var(--sun)' },
    { x: 152, y: 278, size: 0.42 },
  ) +
  shape('M60 266H322V296H60z', 'var(--wall)') +
  shape('M104 264Q150 240 206 250 266 236 314 250 334 256 330 312H110Q96 300 104 264z', 'var(--brand)') +
  line('M104 272Q180 254 328 272M190 273q10 16 6 34M264 270q6 18 2 38', 'var(--on-brand)') +
  figure(
    ANA,
    { pose: 'RestingWB', wear: 'var(--accent)', colors: { dark: 'var(--cloth)', shoes: 'var(--wall)' } },
    { x: 404, y: 346, size: 0.38, flip: true },
  );

export const vacuna = () =>
  room() +
  windowAt(196, 54, 110, 88) +
  nurse({ x: 160, y: 346, size: 0.5 }) +
  childWithCard({ x: 342, y: 346, size: 0.31, flip: true }) +
  shape('M404 252H452V268H404z', 'var(--roof)') +
  line('M412 268V340M444 268V340', PEN, 4) +
  shape('M412 226h16v26h-16zM414 216h12v10h-12z', 'var(--wall)') +
  shape('M434 234h12v18h-12z', 'var(--brand)');

export const mujeres = () =>
  room() +
  plant(60, 342) +
  figure(
    LUZ,
    {
      pose: 'RestingWB',
      wear: 'var(--sun)',
      colors: { dark: 'var(--cloth)', shoes: 'var(--accent)' },
      over: BELLY,
      again: HOLDING_BELLY,
    },
    { x: 160, y: 344, size: 0.42 },
  ) +
  figure(
    MARTA,
    { pose: 'RoboDanceWB', wear: 'var(--brand)', colors: { dark: 'var(--pen)', shoes: 'var(--wall)' } },
    { x: 358, y: 346, size: 0.41, flip: true },
  );

/** A bench for two. */
const BENCH =
  shape('M56 196H424V212H56zM56 222H424V238H56z', 'var(--roof)') +
  line('M92 196V340M388 196V340', PEN, 6) +
  shape('M46 268H434V284H46z', 'var(--roof)');

/** Lap, legs and shoes of a woman who sits, under a bust that is her upper half. */
const SEATED_SKIRT =
  worn('M150 480L146 545 170 552 184 480zM196 480L200 545 224 552 228 480z', '#cf9468') +
  worn('M138 540Q134 566 142 566H212Q210 548 176 540zM196 540Q190 566 198 566H272Q268 548 230 540z', 'var(--pen)') +
  worn(
    'M28 280Q10 340 40 372 100 392 132 386 120 440 128 500 190 520 254 496 262 420 244 350 220 306 180 282z',
    'var(--brand)',
  ) +
  worn('M134 386Q150 380 172 372', 'none');

export const adultoMayor = () =>
  outdoors() +
  tree(80, 250, 0.9) +
  BENCH +
  figure(
    ROSA,
    { pose: 'Sweater', wear: 'var(--accent)', under: SEATED_SKIRT, over: '' },
    { x: 156, y: 230, size: 0.38 },
  ) +
  RADIO +
  figure(
    JOSE,
    {
      pose: 'CrossedLegs',
      wear: 'var(--wall)',
      colors: { dark: 'var(--cloth)', shoes: 'var(--pen)' },
      over: RUANA_ON_LAP,
    },
    { x: 318, y: 340, size: 0.38 },
  );

export const etnias = () =>
  outdoors(240, 74) +
  figure(
    ANA,
    {
      pose: 'EasingWB',
      wear: 'var(--accent)',
      colors: { inner: 'var(--wall)', shoes: 'var(--wall)', dark: 'var(--sun)' },
    },
    { x: 160, y: 346, size: 0.42 },
  ) +
  figure(
    EFRAIN,
    {
      pose: 'ShirtPantsWB',
      wear: 'var(--wall)',
      colors: { shoes: 'var(--roof)', dark: 'var(--wall)' },
      over:
        worn('M46 152Q110 250 190 380L176 386Q96 260 40 166z', 'var(--accent)') +
        worn('M150 372Q146 470 176 476H226Q250 460 240 366z', 'var(--sun)') +
        worn('M150 396L170 412 190 396 212 412 238 394M152 430L172 446 192 430 214 446 242 428', 'none'),
    },
    { x: 316, y: 346, size: 0.42, flip: true },
  );

export const camino = () =>
  outdoors() +
  flat(
    'M188 352Q214 306 258 286 290 268 264 250 250 240 268 226L280 228Q270 240 290 250 318 268 292 290 262 312 268 352z',
    'var(--wall)',
  ) +
  tree(92, 268, 0.7) +
  tree(424, 286, 0.9) +
  shape('M330 246l26-18 26 18v28h-52z', 'var(--wall)') +
  shape('M324 248l32-24 32 24-6 6-26-20-26 20z', 'var(--roof)') +
  flat('M350 256h12v18h-12z', PEN) +
  walker({ x: 190, y: 346, size: 0.42 });

export const equipo = () =>
  room() +
  cross(240, 62, 16, 'var(--brand)') +
  figure(MARTA, { pose: 'Hoodie', wear: 'var(--sun)' }, { x: 104, y: 328, size: 0.66 }) +
  figure(NURSE, { pose: 'ButtonShirt', wear: 'var(--brand)' }, { x: 384, y: 328, size: 0.66, flip: true }) +
  figure(
    { ...ROSA, hair: 'GrayMedium' },
    { pose: 'ButtonShirt', wear: 'var(--accent)' },
    { x: 294, y: 338, size: 0.66, flip: true },
  ) +
  figure(DOCTOR, { pose: 'Sweater', wear: 'var(--wall)' }, { x: 196, y: 340, size: 0.66 }) +
  flat('M10 344Q40 306 110 312 240 328 370 312 440 306 470 344 410 356 240 356 70 356 10 344z', 'var(--hill-near)');

export const ambiente = () =>
  outdoors() +
  tree(420, 276, 0.9) +
  tree(64, 268, 0.7) +
  figure(
    JOSE,
    { pose: 'MediumWB', wear: 'var(--accent)', colors: { dark: 'var(--pen)', shoes: 'var(--roof)' } },
    { x: 190, y: 342, size: 0.5 },
  ) +
  flat('M282 342Q300 318 330 318 362 318 378 342z', 'var(--pen)') +
  line('M330 322V240', 'var(--roof)', 6) +
  shape(
    'M330 276Q296 274 290 246 322 244 330 276zM330 262Q366 258 370 228 336 230 330 262zM330 242Q310 222 322 196 346 216 330 242z',
    'var(--leaf)',
  ) +
  line('M438 312q20 2 8 22h-12', 'var(--brand)', 4) +
  shape('M398 318L372 298 366 306 396 336zM396 306h42l-5 36h-32z', 'var(--brand)');
