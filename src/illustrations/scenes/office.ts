/** Scenes of papers, of asking and of finding the way. */
import { inWheelchair } from '../cast.ts';
import { check, disc, flat, line, night, outdoors, plant, room, shape, tree, windowAt } from '../drawing.ts';
import { figure, PEN, worn } from '../figures.ts';
import { ANA, CITIZEN, JOSE, LUZ, MARTA, OFFICER, ROSA } from '../people.ts';

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
  line('M258 280v46M300 280v46M342 280v46M384 280v46M426 280v46', 'var(--cloth)') +
  plant(422, 244) +
  figure(
    CITIZEN,
    {
      pose: 'RoboDanceWB',
      wear: 'var(--accent)',
      colors: { dark: 'var(--cloth)', shoes: 'var(--wall)' },
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
      again: 'M100 236L118 206 148 188 159 192 167 203 173 197 186 192 200 194 206 226 184 242 100 246z',
    },
    { x: 286, y: 262, size: 0.72 },
  ) +
  shape('M90 260H424V276H90z', 'var(--roof)') +
  shape('M104 276H410V342H104z', 'var(--wall)') +
  line('M206 276V342M308 276V342M148 308h14M250 308h14M352 308h14', 'var(--cloth)') +
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
      ['var(--brand)', 'var(--wall)', 'var(--sun)', 'var(--cloth)', 'var(--wall)', 'var(--accent)', 'var(--cloth-pale)']
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
    { x: 128, y: 346, size: 0.385 },
  ) +
  figure(
    JOSE,
    {
      pose: 'RoboDanceWB',
      wear: 'var(--brand)',
      colors: { dark: 'var(--cloth)', shoes: 'var(--roof)' },
      face: 'Calm',
    },
    { x: 356, y: 346, size: 0.385, flip: true },
  ) +
  shape('M196 82H266L288 104V192H196z', 'var(--wall)') +
  line('M212 106h34M212 122h56', 'var(--cloth)', 4) +
  check(242, 158, 22);

export const reunion = () =>
  room() +
  shape('M240 44H410V112H240z', 'var(--wall)') +
  line('M260 64h60M260 80h90M260 96h50', 'var(--cloth)', 4) +
  check(382, 78, 13) +
  // Straight lines, as in a wide scene: four more people fit.
  figure(JOSE, { pose: 'ButtonShirt', wear: 'var(--wall)' }, { x: 304, y: 262, size: 0.38, isFar: true }) +
  figure(LUZ, { pose: 'ButtonShirt', wear: 'var(--brand)' }, { x: 424, y: 262, size: 0.38, flip: true, isFar: true }) +
  figure(ROSA, { pose: 'Sweater', wear: 'var(--accent)' }, { x: 240, y: 256, size: 0.38, isFar: true }) +
  figure(
    { ...ANA, hair: 'MediumShort' },
    { pose: 'Sweater', wear: 'var(--sun)' },
    { x: 366, y: 256, size: 0.38, flip: true, isFar: true },
  ) +
  shape('M200 246H464V262H200z', 'var(--roof)') +
  shape('M212 262H454V342H212z', 'var(--wall)') +
  line('M212 302H454', 'var(--cloth)') +
  inWheelchair({ x: 92, y: 348, size: 0.4 });

export const digital = () =>
  room() +
  windowAt(180, 50, 96, 82) +
  inWheelchair({ x: 160, y: 348, size: 0.46 }) +
  shape('M256 216H440V230H256z', 'var(--roof)') +
  line('M424 230V342M360 230V342', PEN, 6) +
  shape('M318 120H424Q430 120 430 126V192H312V126Q312 120 318 120z', PEN) +
  flat('M320 128H422V184H320z', 'var(--wall)') +
  line('M334 142h44M334 154h30', 'var(--cloth)', 4) +
  check(398, 160, 14) +
  shape('M362 192h18v16h18v8h-54v-8h18z', 'var(--cloth-pale)');

/** An arrow of a signpost, to the right or to the left. */
function arrow(x: number, y: number, way: 1 | -1, color: string): string {
  const [end, tip] = [x + 84 * way, x + 104 * way];
  return (
    shape(`M${x} ${y}H${end}L${tip} ${y + 17} ${end} ${y + 34}H${x}z`, color) +
    line(`M${x + 14 * way} ${y + 17}H${x + 66 * way}`, PEN, 4)
  );
}

export const perdido = () =>
  outdoors(230, 84) +
  flat(
    'M204 356Q262 320 300 300 340 272 318 240L328 238Q356 268 330 296 380 296 428 262L438 270Q392 316 340 322 312 328 296 356z',
    'var(--wall)',
  ) +
  line('M336 318V88', PEN, 10) +
  line('M336 316V90', 'var(--roof)', 6) +
  arrow(318, 96, 1, 'var(--wall)') +
  arrow(354, 140, -1, 'var(--sun)') +
  arrow(318, 184, 1, 'var(--brand)') +
  figure(
    LUZ,
    {
      pose: 'BlazerPantsBW',
      wear: 'var(--accent)',
      colors: { trousers: 'var(--cloth-pale)', shoes: 'var(--wall)' },
      face: 'Blank',
      tilt: -6,
    },
    { x: 136, y: 346, size: 0.42 },
  );

export const sinSenal = () =>
  night(384) +
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
  outdoors(142, 96) +
  tree(82, 312, 0.9) +
  shape('M224 140L339 78 454 140z', 'var(--wall)') +
  flat('M233 128H445V342H233z', 'var(--wall)') +
  line('M232 136V342H446V136') +
  shape('M216 126L339 62 462 126 454 140 339 82 224 140z', 'var(--roof)') +
  line('M325 112h28M339 98v28', 'var(--brand)', 9) +
  shape('M292 178H386V342H292z', 'var(--sun)') +
  shape('M292 178L274 190V346L292 342z', 'var(--brand)') +
  shape('M386 178L404 190V346L386 342z', 'var(--brand)') +
  shape('M248 182h20v34h-20zM412 182h20v34h-20z', 'var(--sun)') +
  figure(
    CITIZEN,
    { pose: 'WalkingWB', wear: 'var(--accent)', colors: { dark: 'var(--pen)', shoes: 'var(--wall)' } },
    { x: 180, y: 338, size: 0.23 },
  );

export const vacio = () =>
  room() +
  windowAt(290, 56, 120, 100) +
  line('M204 250V330M276 250V330M196 140V252M284 140V252', PEN, 6) +
  shape('M192 136Q240 122 288 136V162Q240 150 192 162zM196 186Q240 176 284 186V206Q240 198 196 206z', 'var(--accent)') +
  shape('M186 244H294L306 262Q306 268 300 268H180Q174 268 174 262z', 'var(--sun)') +
  line('M184 270V342M296 270V342', PEN, 6) +
  shape('M336 270H412V282H336z', 'var(--roof)') +
  line('M348 282V342M400 282V342', PEN, 5) +
  shape('M356 242h30v20q0 8-8 8h-14q-8 0-8-8z', 'var(--brand)') +
  line('M386 248q14-2 12 8-2 6-14 4M366 234q-4-6 0-12t0-12M378 234q-4-6 0-12t0-12') +
  plant(108, 344);
