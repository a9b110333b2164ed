/** Scenes of papers, of asking and of finding the way. */
import { check, disc, flat, line, night, outdoors, plant, room, shape, windowAt } from '../drawing.ts';
import { figure, PEN, worn } from '../figures.ts';
import { ANA, CITIZEN, JOSE, JULIAN, LUZ, MARTA, OFFICER, ROSA } from '../people.ts';

/** A paper in the hand that a pose holds out. */
const HANDED =
  worn('M232 196L306 180 330 286 256 302z', 'var(--wall)') +
  worn('M250 212L298 202M254 232L302 222M258 252L286 246', 'none');
const HAND_OUT = 'M214 298L262 290 330 300V330H214z';

export const ventanilla = () =>
  room() +
  shape('M250 56H430Q438 56 438 64V122H242V64Q242 56 250 56z', 'var(--brand)') +
  line('M262 78h60M262 96h44', 'var(--on-brand)', 5) +
  flat('M352 70h40v40h-40z', 'var(--wall)') +
  line('M362 90h20M372 80v20', 'var(--brand)', 6) +
  figure(
    OFFICER,
    {
      pose: 'ButtonShirt',
      wear: 'var(--wall)',
      front: worn('M66 168Q64 230 100 262M150 158Q154 214 108 262', 'none') + worn('M86 258h36v30h-36z', 'var(--sun)'),
    },
    { x: 338, y: 256, size: 0.48, flip: true },
  ) +
  shape('M228 244H456V262H228z', 'var(--roof)') +
  shape('M240 262H446V342H240z', 'var(--wall)') +
  line('M258 280v46M300 280v46M342 280v46M384 280v46M426 280v46', 'var(--hill-mid)') +
  plant(422, 244) +
  figure(
    CITIZEN,
    {
      pose: 'RoboDanceWB',
      wear: 'var(--accent)',
      colors: { dark: 'var(--hill-mid)', shoes: 'var(--wall)' },
      over: HANDED,
      again: HAND_OUT,
    },
    { x: 124, y: 346, size: 0.42 },
  );

export const carta = () =>
  room() +
  windowAt(74, 62, 124, 104) +
  figure(
    LUZ,
    {
      pose: 'Paper',
      wear: 'var(--sun)',
      colors: { dark: 'var(--brand)', paper: 'var(--wall)' },
      tilt: 8,
      over:
        worn('M146 210L170 118 246 138 216 240z', 'var(--wall)') +
        worn('M184 140L228 152M178 160L222 172M172 180L204 188', 'none'),
      again: 'M100 236L120 212 150 190 166 204 166 232 180 196 205 198 215 245 160 250z',
    },
    { x: 286, y: 262, size: 0.72 },
  ) +
  shape('M90 260H424V276H90z', 'var(--roof)') +
  line('M122 278V342M394 278V342', PEN, 6) +
  shape('M162 230h34v22q0 8-8 8h-18q-8 0-8-8z', 'var(--brand)') +
  line('M196 238q14-2 12 8-2 6-14 4M172 222q-4-6 0-12M184 222q-4-6 0-12') +
  shape('M346 250h56v9h-56z', 'var(--wall)') +
  plant(122, 260);

export const papeles = () =>
  room() +
  shape('M46 70H262V342H46z', 'var(--roof)') +
  flat('M56 80H252V156H56zM56 166H252V244H56zM56 254H252V332H56z', PEN) +
  [154, 242, 330]
    .map((y, row) =>
      [
        'var(--brand)',
        'var(--wall)',
        'var(--sun)',
        'var(--hill-mid)',
        'var(--wall)',
        'var(--accent)',
        'var(--hill-far)',
      ]
        .map((_, index, colors) => {
          const [x, height] = [62 + index * 26, 54 + ((index * 7 + row * 5) % 12)];
          return (
            shape(`M${x} ${y}v-${height}h24v${height}z`, colors[(index + row * 3) % colors.length] ?? '') +
            line(`M${x + 8} ${y - 38}h8`)
          );
        })
        .join(''),
    )
    .join('') +
  figure(
    OFFICER,
    { pose: 'PointingFingerWB', wear: 'var(--wall)', colors: { dark: 'var(--brand)', shoes: 'var(--wall)' } },
    { x: 350, y: 346, size: 0.45, flip: true },
  );

export const listo = () =>
  room() +
  figure(
    ANA,
    { pose: 'RoboDanceWB', wear: 'var(--accent)', colors: { dark: 'var(--sun)', shoes: 'var(--wall)' }, face: 'Calm' },
    { x: 122, y: 346, size: 0.41 },
  ) +
  figure(
    JOSE,
    {
      pose: 'RoboDanceWB',
      wear: 'var(--brand)',
      colors: { dark: 'var(--hill-mid)', shoes: 'var(--roof)' },
      face: 'Calm',
    },
    { x: 362, y: 346, size: 0.41, flip: true },
  ) +
  shape('M196 66H266L286 86V170H196z', 'var(--wall)') +
  line('M212 88h34M212 104h56', 'var(--hill-mid)', 4) +
  check(241, 138, 22);

export const reunion = () =>
  room() +
  shape('M150 48H330V120H150z', 'var(--wall)') +
  line('M170 70h70M170 86h100M170 102h54', 'var(--hill-mid)', 4) +
  check(302, 84, 13) +
  figure(ROSA, { pose: 'Hoodie', wear: 'var(--accent)' }, { x: 172, y: 258, size: 0.4 }) +
  figure(JOSE, { pose: 'ButtonShirt', wear: 'var(--wall)' }, { x: 248, y: 258, size: 0.4 }) +
  figure({ ...ANA, hair: 'Afro' }, { pose: 'Shirt', wear: 'var(--sun)' }, { x: 330, y: 258, size: 0.4, flip: true }) +
  figure(LUZ, { pose: 'ShirtFilled', wear: 'var(--brand)' }, { x: 408, y: 258, size: 0.4, flip: true }) +
  shape('M140 250H452V266H140z', 'var(--roof)') +
  line('M430 266V340M300 266V340', PEN, 6) +
  figure(
    JULIAN,
    {
      pose: 'WheelChair',
      wear: 'var(--brand)',
      colors: { metal: 'var(--hill-mid)', trousers: 'var(--hill-far)', shoes: 'var(--wall)' },
    },
    { x: 98, y: 348, size: 0.4 },
  );

export const digital = () =>
  room() +
  windowAt(70, 54, 96, 82) +
  figure(
    JULIAN,
    {
      pose: 'WheelChair',
      wear: 'var(--brand)',
      colors: { metal: 'var(--hill-mid)', trousers: 'var(--hill-far)', shoes: 'var(--wall)' },
    },
    { x: 160, y: 348, size: 0.46 },
  ) +
  shape('M256 216H440V230H256z', 'var(--roof)') +
  line('M424 230V342M360 230V342', PEN, 6) +
  shape('M318 120H424Q430 120 430 126V192H312V126Q312 120 318 120z', PEN) +
  flat('M320 128H422V184H320z', 'var(--wall)') +
  line('M334 142h44M334 154h30', 'var(--hill-mid)', 4) +
  check(398, 160, 14) +
  shape('M362 192h18v16h18v8h-54v-8h18z', 'var(--hill-far)');

/** An arrow of a signpost, to the right or to the left. */
const arrow = (x: number, y: number, way: 1 | -1, color: string) =>
  shape(`M${x} ${y}h${84 * way}l${18 * way} 17-${18 * way} 17h${-84 * way}z`.replaceAll('--', ''), color) +
  line(`M${x + 14 * way} ${y + 17}h${52 * way}`, PEN, 4);

export const perdido = () =>
  outdoors() +
  flat(
    'M176 354Q214 312 250 300 300 284 312 250L324 252Q318 290 282 306 300 318 420 300L424 310Q316 336 272 354z',
    'var(--wall)',
  ) +
  line('M322 316V96', PEN, 9) +
  line('M322 314V98', 'var(--roof)', 5) +
  arrow(300, 100, 1, 'var(--wall)') +
  arrow(344, 144, -1, 'var(--sun)') +
  arrow(300, 188, 1, 'var(--brand)') +
  figure(
    LUZ,
    {
      pose: 'BlazerPantsBW',
      wear: 'var(--accent)',
      colors: { trousers: 'var(--hill-far)', shoes: 'var(--wall)' },
      face: 'Blank',
      tilt: -6,
    },
    { x: 150, y: 346, size: 0.42 },
  );

export const sinSenal = () =>
  night() +
  flat('M10 344Q70 312 240 312 410 312 470 344 410 356 240 356 70 356 10 344z', PEN) +
  shape('M92 130H350V330H92z', 'var(--wall)') +
  shape('M66 138L221 58 376 138 366 152 221 80 76 152z', 'var(--roof)') +
  shape('M126 152H316V300H126z', 'var(--sun)', 4) +
  figure(
    MARTA,
    { pose: 'Device', wear: 'var(--brand)', colors: { paper: 'var(--pen)' }, tilt: 6, face: 'Blank' },
    { x: 216, y: 300, size: 0.48 },
  ) +
  line('M126 152H316V300H126z', PEN, 4) +
  shape('M112 298H330V312H112z', 'var(--roof)') +
  line('M398 214a30 30 0 0 1 44 0M408 226a17 17 0 0 1 24 0', 'var(--wall)', 5) +
  disc(420, 240, 4.5, 'var(--wall)') +
  line('M398 196L442 248', 'var(--accent)', 5);

export const llave = () =>
  outdoors() +
  shape('M232 120H446V342H232z', 'var(--wall)') +
  shape('M216 126L339 62 462 126 454 140 339 82 224 140z', 'var(--roof)') +
  line('M325 112h28M339 98v28', 'var(--brand)', 9) +
  shape('M292 178H386V342H292z', 'var(--sun)') +
  shape('M292 178L274 190V346L292 342z', 'var(--brand)') +
  shape('M386 178L404 190V346L386 342z', 'var(--brand)') +
  shape('M248 182h20v34h-20zM412 182h20v34h-20z', 'var(--sun)') +
  figure(
    CITIZEN,
    { pose: 'WalkingWB', wear: 'var(--accent)', colors: { dark: 'var(--pen)', shoes: 'var(--wall)' } },
    { x: 148, y: 348, size: 0.41 },
  );

export const vacio = () =>
  room() +
  windowAt(150, 56, 160, 122) +
  line('M196 262L186 342M284 262L296 342M212 262V336M270 262V336', PEN, 6) +
  shape('M184 166Q182 158 192 158H216Q222 158 222 166V250H190z', 'var(--accent)') +
  shape('M178 248H300Q306 248 306 256 306 266 298 266H186Q178 266 178 256z', 'var(--sun)') +
  line('M190 186h32M190 208h32') +
  shape('M336 270H412V282H336z', 'var(--roof)') +
  line('M348 282V342M400 282V342', PEN, 5) +
  shape('M356 242h30v20q0 8-8 8h-14q-8 0-8-8z', 'var(--brand)') +
  line('M386 248q14-2 12 8-2 6-14 4M366 234q-4-6 0-12t0-12M378 234q-4-6 0-12t0-12') +
  plant(108, 344);
