/**
 * A person of the drawings, put together from pieces of Open Peeps. A body has one fill for skin and clothes, so it is
 * painted several times, each time within the part that a pose names here; the line over it hides where parts meet.
 */
import { type Kind, piece, type Stroke } from './pieces.ts';

export const PEN = 'var(--pen)';

type Part = 'skin' | 'dark' | 'shoes' | 'trousers' | 'inner' | 'metal' | 'paper';
/** `foot`: where the pose stands. Parts are painted in their order, over clothes or skin. */
type Pose = {
  foot: number /** Where black clothes of the line can have a colour. */;
  dark?: string;
  parts: readonly (readonly [Part, string])[];
};

/** The parts of each pose, in its own units, which start at the left of the chest and over the head. */
const POSES = {
  EasingWB: {
    foot: 735,
    dark: 'M-40 300H240V640H-40z',
    parts: [
      ['inner', 'M84 110L94 200 88 345 165 318 152 200 150 110z'],
      [
        'skin',
        'M80 90L86 140Q95 172 125 177 152 168 153 135L152 90zM27 283L68 286 63 340 82 400 70 425 40 420 38 375zM197 294L218 290 219 362 212 362zM-22 618H220V650H-22z',
      ],
      ['shoes', 'M-60 645H245V760H-60z'],
    ],
  },
  PointingFingerWB: {
    foot: 664,
    dark: 'M20 318H230V586H20z',
    parts: [
      [
        'skin',
        'M76 90H158L163 145Q160 172 125 175 80 168 74 137zM277 185L284 160 300 90H332V215L296 209zM14 349L40 332 58 350 45 397 14 395z',
      ],
      ['shoes', 'M0 560H250V690H0z'],
    ],
  },
  RestingWB: {
    foot: 735,
    dark: 'M30 340H260V665H30z',
    parts: [
      [
        'skin',
        'M72 90H153V160Q140 177 120 174 85 162 74 138zM74 361L104 329 134 372 127 397 88 400zM186 398L196 364 209 348 214 352 212 392 198 406zM40 652H98V692H40zM195 640H260V675H200z',
      ],
      ['shoes', 'M30 688L58 698 85 694 108 680 180 720V750H30zM198 660L208 664 225 676 250 658 300 640 340 740H198z'],
    ],
  },
  ShirtPantsWB: {
    foot: 748,
    dark: 'M0 345H205V668H0z',
    parts: [
      [
        'skin',
        'M86 90H152L146 134 133 152 90 128zM36 377L64 375 90 400 80 432 38 435zM208 372L232 370V425H204zM15 655H170V690H15z',
      ],
      ['shoes', 'M0 695L22 688Q35 678 52 688L75 700 80 760H0zM128 664L148 690 165 668 185 668 242 720V745H128z'],
    ],
  },
  WalkingWB: {
    foot: 725,
    dark: 'M14 345H220V652H14z',
    parts: [
      [
        'skin',
        'M84 90H152V140Q150 152 120 157 86 152 86 130zM8 212L50 223 46 280 75 305 112 352 130 360 132 395 105 405 85 387 36 335 4 300zM178 219L198 213V338L188 330 180 260zM135 635H188V690H135z',
      ],
      ['shoes', 'M-25 570H14L12 600 45 615V700H-25zM135 664L150 685 182 656 242 700V740H135z'],
    ],
  },
  RoboDanceWB: {
    foot: 745,
    dark: 'M-40 378H230V682H-40z',
    parts: [
      [
        'skin',
        'M90 90H150V160Q148 177 132 179 105 165 92 125zM-32 312L0 315 24 360 16 402-5 382zM214 312L240 288 320 262V320L234 316 220 330zM-25 648H40V690H-25zM155 670H212V705H155z',
      ],
      ['shoes', 'M-40 688L-5 697 25 682 97 715V745H-40zM145 700L165 703 182 710 206 692 287 725V760H145z'],
    ],
  },
  PolkaDots: {
    foot: 722,
    parts: [
      ['trousers', 'M55 346Q130 360 198 344L190 420 150 650H20z'],
      [
        'skin',
        'M86 90H148V140Q140 164 120 165 92 156 86 140zM3 364L52 371V430H3zM191 351L213 340V395H190zM40 640H140V680H40z',
      ],
    ],
  },
  BlazerPantsBW: {
    foot: 720,
    parts: [
      ['trousers', 'M70 378L140 373V295H168V372H198L200 420 178 655 80 665 20 652z'],
      [
        'skin',
        'M94 90H150V155Q130 165 97 157zM64 332L76 316 118 315 128 362 90 366 68 350zM203 344L232 342V420H198zM33 655H148V680H33z',
      ],
      ['shoes', 'M-10 695L30 668Q50 665 62 675V730H-10zM108 672L145 665 207 705H108z'],
    ],
  },
  CrossedArmsWB: {
    foot: 730,
    dark: 'M-20 335H200V660H-20z',
    parts: [
      ['skin', 'M78 90H141L140 140Q138 168 115 168 90 158 80 135zM0 648H172V700H0z'],
      ['shoes', 'M-60 745V700L-10 665 12 692 35 680V745zM132 680L150 695 172 670 228 720V745H132z'],
    ],
  },
  WheelChair: {
    foot: 604,
    parts: [
      ['metal', 'M-50 320H62L90 372H152V290H168V372L205 395 245 500V620H-50zM290 520H380V600H290z'],
      [
        'trousers',
        'M64 318L152 303V362L100 372 80 350zM166 300L262 288 296 296 322 340 354 478 302 488 284 482 282 495 238 512 208 364 166 360z',
      ],
      [
        'skin',
        'M90 90H150V150Q120 160 92 145zM262 178L290 90 352 120 346 182 286 199zM90 290L92 262 120 254 158 272 160 290 120 295zM238 505L282 488 305 485 338 480 342 500 305 505 300 515z',
      ],
      ['shoes', 'M240 515Q255 522 280 495L340 520 345 533H240zM312 492L340 490 402 508V520H345z'],
    ],
  },
  CrossedLegs: {
    foot: 574,
    dark: 'M20 205H304V500H20z',
    parts: [
      [
        'skin',
        'M80 90H146V140Q140 153 118 152 90 147 82 135zM172 250L240 238V285L228 320 200 312 190 290 172 272zM300 300H316V325L298 330zM215 488H248V512H215z',
      ],
      ['shoes', 'M304 302L318 302 380 285V345L300 350zM205 510L215 520 255 503 312 560V582H205z'],
    ],
  },
  Doc: { foot: 742, parts: [] },
  DocStethoscope: { foot: 742, parts: [] },
  Paper: {
    foot: 285,
    dark: 'M0 118H260V300H0z',
    parts: [
      ['skin', 'M80 90H152V138H80zM106 240L112 216 138 190 158 190 167 204 186 192 204 196 204 226 190 242 160 244z'],
      ['paper', 'M158 196L166 163H204L190 192 172 197 166 203z'],
    ],
  },
  Device: {
    foot: 285,
    parts: [
      ['skin', 'M70 90H153V150Q145 172 112 173 74 167 71 140zM113 218L140 195 168 184 176 215 150 232 120 240z'],
      ['paper', 'M160 184L172 156H198L184 208 176 190z'],
    ],
  },
  Geek: {
    foot: 285,
    parts: [
      [
        'skin',
        'M85 90H152L146 140 115 150 88 128zM4 238L46 246 95 242 120 215 152 225 146 256 60 278 30 288 6 270zM162 256L187 255V282L164 292z',
      ],
      ['paper', 'M146 254L166 178 254 164 240 246z'],
    ],
  },
  MediumWB: {
    foot: 472,
    dark: 'M-140 200H280V430H-140z',
    parts: [
      [
        'skin',
        'M72 80H156V150Q145 172 115 175 82 165 74 110zM-6 147L48 166 0 200 30 238 64 268 62 300 48 332 20 318 22 250-10 225-60 225-60 190zM200 181L155 203 174 240 138 320 150 364 192 340 182 290 234 255z',
      ],
      ['shoes', 'M-25 415L-5 400H35L60 475H-25zM52 348H88L92 376 115 385 135 430V460H52z'],
    ],
  },
  Sweater: {
    foot: 290,
    parts: [['skin', 'M80 90H160L150 130 90 128zM40 250L55 233 82 228V260L50 268zM146 224L170 224V248H146z']],
  },
  ButtonShirt: { foot: 290, parts: [['skin', 'M82 90H150L144 138 122 160 88 128z']] },
  Shirt: { foot: 290, parts: [['skin', 'M84 90H152V140Q120 165 84 140z']] },
  ShirtFilled: { foot: 290, dark: 'M0 120H220V300H0z', parts: [['skin', 'M0 90H220V300H0z']] },
  Hoodie: { foot: 290, parts: [['skin', 'M84 90H150V135L122 158 84 130z']] },
} as const satisfies Record<string, Pose>;
export type PoseName = keyof typeof POSES;

export type Person = {
  hair: string;
  face: string;
  skin: string;
  /** Colour of what is light in the hair: grey hair, a scarf. Only hair with such a part has a shape for it. */
  tint?: string;
  hairColor?: string;
  facialHair?: string;
  accessory?: string;
  /** Children have a larger head. */
  head?: number;
  /** Drawn over the head, in its units: a hat. */
  hat?: string;
};
export type Dress = {
  pose: PoseName;
  /** Most of the clothes. */
  wear: string;
  /** Colours of the parts, and of those that Open Peeps gives a colour. */
  colors?: Partial<Record<Part, string>> & { coat?: string };
  /** The part of the body that is drawn again over `over`: the hand that holds it. */
  again?: string;
  under?: string;
  over?: string;
  /** Over head and body. */
  front?: string;
  /** The shape to which the body is cut. */
  shown?: string;
  /** Turn of the head in degrees. */
  tilt?: number;
  face?: string;
};

/** The light parts of hair, in the units of the head. */
const TINTED: Readonly<Record<string, string>> = {
  GrayBun: 'M-12-10H40V18Q114 12 114 58L104 66Q85 60 78 40 62 62 33 66L34 112 16 112Q-4 90 2 56L-12 40z',
  GrayShort: 'M20-5H112V20L104 42Q88 30 75 33 60 40 44 48V66H20z',
  GrayMedium: 'M-5-5H112V70L104 62Q88 55 75 24 62 50 34 64L40 100 44 118 8 118-5 90z',
  BunFancy: 'M30 0H116V40H60L50 62 36 90 20 80z',
};

let drawn = 0;
/** An id of the drawing that is being made (drawing.ts numbers them anew). */
const nextId = () => `id${++drawn}`;

const path = ({ d }: Pick<Stroke, 'd'>, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;

type Painted = readonly (readonly [shape: string, color: string])[];

/** A path, and again within each of the shapes. */
function painted(id: string, stroke: Stroke, fill: string, parts: Painted, extra = ''): string {
  if (parts.length === 0) return path(stroke, fill);
  const again = parts.map(([shape, color]) => within(shape, `<use href="#${id}" fill="${color}"${extra}/>`));
  return `<defs><path id="${id}" d="${stroke.d}"/></defs><use href="#${id}" fill="${fill}"/>${again.join('')}`;
}

function within(area: string, content: string): string {
  const clip = nextId();
  const shown = /^<(?:use|g)\b[^>]*\/>$/.test(content)
    ? content.replace('/>', ` clip-path="url(#${clip})"/>`)
    : `<g clip-path="url(#${clip})">${content}</g>`;
  return `<clipPath id="${clip}"><path d="${area}"/></clipPath>${shown}`;
}

/**
 * The same for what is several paths: a cut for each would let those below shine through at the edge of the area, which
 * is not seen on people who are far.
 */
function withinAsOne(area: string, content: string, isFar = false): string {
  if (isFar) return within(area, content);
  const mask = nextId();
  return `<mask id="${mask}"><path d="${area}" fill="#fff"/></mask><g mask="url(#${mask})">${content}</g>`;
}

type Colors = {
  fill: string;
  line?: string;
  own?: Record<string, string>;
  parts?: Painted;
  dark?: Painted;
  skin?: Painted;
  isFar?: boolean;
};
/** The strokes of a piece, with what is painted over its fill and its line; skin comes over clothes that got a colour. */
function layers(kind: Kind, name: string, colors: Colors): string {
  const { fill, line = PEN, own = {}, parts = [], dark = [], skin = [], isFar } = colors;
  const [fillId, lineId] = [nextId(), nextId()];
  const hands = dark.length === 0 ? [] : skin;
  return piece(kind, name, isFar)
    .map((stroke) => {
      if (stroke.paint === 'fill') return painted(fillId, stroke, fill, parts);
      if (stroke.paint !== 'line') return path(stroke, own[stroke.paint] ?? line);
      const drawn = painted(lineId, stroke, line, dark, ` stroke="${PEN}"`);
      const over = hands.map(([area, color]) => {
        const fingers = `<use href="#${lineId}" fill="${dark[0]?.[1]}" stroke="${PEN}" stroke-width="1.5"/>`;
        return withinAsOne(
          area,
          within(dark[0]?.[0] ?? '', `<use href="#${fillId}" fill="${color}"/>${fingers}`),
          isFar,
        );
      });
      return drawn + over.join('');
    })
    .join('');
}

const move = (x: number, y: number, content: string) =>
  content ? `<g transform="translate(${x} ${y})">${content}</g>` : '';

function headOf(person: Person, { tilt = 0, face = person.face }: Dress, isFar: boolean): string {
  const { hair, skin, tint, hairColor = PEN, facialHair, accessory, head = 1, hat } = person;
  const shape = TINTED[hair];
  const content =
    layers('hair', hair, { fill: skin, line: hairColor, parts: tint && shape ? [[shape, tint]] : [], isFar }) +
    move(40, 46, layers('face', face, { fill: skin, isFar })) +
    (facialHair ? move(31, 84, layers('facialHair', facialHair, { fill: skin, line: hairColor, isFar })) : '') +
    (accessory ? move(12, 60, layers('accessory', accessory, { fill: skin, isFar })) : '') +
    (hat ?? '');
  const turn = tilt ? ` rotate(${tilt} 50 115)` : '';
  const size =
    head === 1 ? '' : ` translate(${Math.round(55 - 55 * head)} ${Math.round(125 - 125 * head)}) scale(${head})`;
  return `<g transform="translate(56 0)${turn}${size}">${content}</g>`;
}

/** The person with the foot at a point of the scene. */
export function figure(
  person: Person,
  dress: Dress,
  at: { x: number; y: number; size?: number; flip?: boolean; isFar?: boolean },
): string {
  const { x, y, size = 0.37, flip, isFar = false } = at;
  const { pose, wear, colors = {}, under = '', over = '', front = '', shown, again } = dress;
  const { foot, parts, dark } = POSES[pose] as Pose;
  const colored = parts.map(
    ([part, area]) => [part, area, part === 'skin' ? person.skin : (colors[part] ?? wear)] as const,
  );
  const body = layers('pose', pose, {
    fill: parts.length === 0 ? person.skin : wear,
    parts: colored.map(([, area, color]) => [area, color]),
    skin: colored.filter(([part]) => part === 'skin' || part === 'paper').map(([, area, color]) => [area, color]),
    dark: dark && colors.dark ? [[dark, colors.dark]] : [],
    own: { '#FFFFFF': colors.coat ?? 'var(--wall)', '#8FA7DF': colors.trousers ?? wear, '#9FD8E5': wear },
    isFar,
  });
  const id = nextId();
  const whole = again ? `<g id="${id}">${body}</g>` : body;
  const seen = shown ? within(shown, whole) : whole;
  const holding = again ? withinAsOne(again, `<use href="#${id}"/>`, isFar) : '';

  const place = `translate(${Math.round(x + (flip ? 110 : -110) * size)} ${Math.round(y - foot * size)}) scale(${flip ? `-${size} ${size}` : size})`;
  return `<g transform="${place}" fill-rule="evenodd" stroke-width="5">${under}${seen}${over}${holding}${headOf(person, dress, isFar)}${front}</g>`;
}

/** A shape with the line of the figures, for what is drawn over them in their units. */
export const worn = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" stroke="${PEN}"${extra}/>`;
