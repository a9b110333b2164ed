import type { HtmlElement } from '../html/html-tree.ts';
import type { Dropped } from './dropped.ts';
import type { Styles } from './styles.ts';

/** Colours that every program writes whether or not anybody chose them. */
const PLAIN_WORDS = [
  'black',
  'white',
  'windowtext',
  'auto',
  'inherit',
  'initial',
  'currentcolor',
  'transparent',
  'none',
];
const PLAIN_CODES = /^(?:#000|#fff|#000000|#ffffff|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[01](?:\.0)?)?\))$/;

function isChosen(colour: string | undefined): boolean {
  const text = colour?.trim().toLowerCase() ?? '';
  return text !== '' && !PLAIN_WORDS.includes(text) && !PLAIN_CODES.test(text);
}

/** Remembers that colours or typefaces stayed behind; links have their own colour everywhere. */
export function noteLooks({ tag, attributes }: HtmlElement, styles: Styles, { kinds }: Dropped): void {
  const colours = [styles.color ?? attributes.color, styles['background-color'] ?? styles.background];
  if (tag !== 'a' && colours.some(isChosen)) kinds.add('colores');
  const isFont = tag === 'font' && (attributes.face || attributes.size);
  if (styles['font-family'] || styles['font-size'] || isFont) kinds.add('tipos de letra');
}
