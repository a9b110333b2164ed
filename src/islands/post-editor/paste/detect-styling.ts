import type { HtmlElement } from '../html/html-tree.ts';
import type { DroppedContent } from './dropped-content.ts';
import type { Styles } from './styles.ts';

/** Colours that every program writes whether or not anybody chose them. */
const DEFAULT_COLOUR_NAMES = [
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
const DEFAULT_COLOUR_CODES =
  /^(?:#000|#fff|#000000|#ffffff|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[01](?:\.0)?)?\))$/;

function isDeliberateColour(colour: string | undefined): boolean {
  const text = colour?.trim().toLowerCase() ?? '';
  return text !== '' && !DEFAULT_COLOUR_NAMES.includes(text) && !DEFAULT_COLOUR_CODES.test(text);
}

/** Remembers that colours or typefaces stayed behind; links have their own colour everywhere. */
export function recordStyling({ tag, attributes }: HtmlElement, styles: Styles, { kinds }: DroppedContent): void {
  const colours = [styles.color ?? attributes.color, styles['background-color'] ?? styles.background];
  if (tag !== 'a' && colours.some(isDeliberateColour)) kinds.add('colores');
  const isFont = tag === 'font' && (attributes.face || attributes.size);
  if (styles['font-family'] || styles['font-size'] || isFont) kinds.add('tipos de letra');
}
