/** The picture of a page, beside its title: a drawing of the portal, or a photograph of the hospital. */
import { z } from 'astro/zod';
import { CENTER } from '#domain/files/focal-point.ts';
import { oneOf, publicFile } from './fields.ts';

const FOCUSES = ['centro', 'arriba', 'abajo', 'izquierda', 'derecha'] as const;
/** The spot of a photograph that stays in sight when it is cropped. */
export const FOCUS_POINTS: Readonly<Record<(typeof FOCUSES)[number], string>> = {
  centro: CENTER,
  arriba: '50% 20%',
  abajo: '50% 80%',
  izquierda: '20% 50%',
  derecha: '80% 50%',
};

export const pagePicture = z.strictObject({
  file: publicFile
    .describe(
      'Un dibujo del portal, como /escenas/consulta.svg, o una foto del hospital. Una buena foto: de día, con luz de lado, a la altura de los ojos, sin texto, y con el permiso de quien sale en ella.',
    )
    .meta({ title: 'Archivo' }),
  alt: z
    .string()
    .optional()
    .describe('Lo que se ve, si dice algo que el texto no dice. Un dibujo no lo necesita.')
    .meta({ title: 'Texto alternativo' }),
  focus: oneOf(FOCUSES, 'una parte de la imagen')
    .default('centro')
    .describe('La parte de una foto que se sigue viendo cuando se recorta.')
    .meta({
      title: 'Qué no se recorta',
      options: {
        centro: 'El centro',
        arriba: 'La parte de arriba',
        abajo: 'La parte de abajo',
        izquierda: 'La parte izquierda',
        derecha: 'La parte derecha',
      },
    }),
});
export type PagePicture = z.infer<typeof pagePicture>;

/** A drawing of src/illustrations beside the title of a page that is code. */
export const scene = (name: string): PagePicture => ({ file: `/escenas/${name}.svg`, focus: 'centro' });
