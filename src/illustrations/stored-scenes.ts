/**
 * Scenes that are files of the content: those of the text of a page, which the office may replace, and those of the
 * demonstration posts, which are uploaded and become photographs, so their colours are fixed. `npm run draw` writes them.
 */
import { paint, paletteOf } from '#domain/site/brand/palette.ts';
import { finish } from './drawing.ts';
import * as wide from './scenes/wide.ts';

const POSTS = {
  vacunacion: wide.vacunacion,
  brigada: wide.llegada,
  agua: wide.agua,
  horario: wide.horario,
  rendicion: wide.rendicion,
};
const { light } = paletteOf({ main: '#0a5c63', accent: '#b4520f' });

/** The drawings by the path of their file. */
export const storedScenes = (): Record<string, string> => ({
  'content/images/poblacion.svg': finish(wide.poblacion(), 1200, 420),
  ...Object.fromEntries(
    Object.entries(POSTS).map(([name, draw]) => [
      `content/demo/${name}.svg`,
      paint(finish(draw(), 640, 360, 2.5), light),
    ]),
  ),
});
