/** The picture of a page, beside its title: a drawing of the portal, or a photograph of the hospital. */

import { z } from 'astro/zod';
import { PHOTO_ADVICE } from '#domain/files/photo-advice.ts';
import { oneOf, publicFile } from './fields.ts';

/** The scenes of src/illustrations that a page may have, with what each shows. */
export const DRAWINGS = {
  consulta: 'Una mamá con su bebé y la médica',
  urgencias: 'La ambulancia de noche',
  laboratorio: 'El laboratorio',
  hospitalizacion: 'Una visita a quien está hospitalizado',
  vacuna: 'Un niño con su carné de vacunas',
  mujeres: 'Una embarazada y la promotora de salud',
  'adulto-mayor': 'Una abuela con su radio y un hombre de ruana',
  etnias: 'Una mujer afrocolombiana y un hombre indígena',
  camino: 'La promotora de salud por el camino',
  ventanilla: 'La ventanilla de atención',
  carta: 'Una mujer lee una carta',
  reunion: 'Una reunión de la comunidad',
  listo: 'Dos personas con un papel aprobado',
  papeles: 'Un estante con carpetas',
  equipo: 'El personal del hospital',
  ambiente: 'Un hombre siembra un árbol',
  digital: 'Un hombre en silla de ruedas con un computador',
  perdido: 'Una persona ante las señales de un cruce',
  'sin-senal': 'Una ventana encendida en la noche',
  llave: 'La puerta del hospital al amanecer',
  pueblo: 'La calle que va de la plaza al hospital',
  vereda: 'La vía destapada que lleva al puesto de salud',
} as const;
export type Drawing = keyof typeof DRAWINGS;
const NAMES = Object.keys(DRAWINGS) as [Drawing, ...Drawing[]];

const FOCUSES = ['centro', 'arriba', 'abajo'] as const;
/** The part of a photograph that its frame keeps in sight. */
export const pictureFocus = oneOf(FOCUSES, 'una parte de la foto')
  .describe('La parte de la foto que se sigue viendo cuando se recorta; si no elige, el centro.')
  .meta({
    title: 'Qué no se recorta',
    options: {
      centro: 'El centro',
      arriba: 'La parte de arriba',
      abajo: 'La parte de abajo',
    },
  });

export const pagePicture = z
  .strictObject({
    drawing: oneOf(NAMES, 'uno de los dibujos')
      .optional()
      .describe('Un dibujo del portal, con los colores del hospital.')
      .meta({ title: 'Dibujo', options: DRAWINGS }),
    photo: publicFile
      .optional()
      .describe(`Una foto del hospital, de la biblioteca. ${PHOTO_ADVICE}`)
      .meta({ title: 'Foto' }),
    alt: z
      .string()
      .optional()
      .describe('Lo que se ve en la foto, si dice algo que el texto no dice.')
      .meta({ title: 'Texto alternativo' }),
    focus: pictureFocus.optional(),
  })
  .refine(({ drawing, photo }) => (drawing === undefined) !== (photo === undefined), {
    error: 'Elija un dibujo o una foto, uno solo de los dos.',
  });
export type PagePicture = z.infer<typeof pagePicture>;

/** Where the file of a picture is, its alternative text, and the part of it that is kept; undefined: the middle. */
export const shownPicture = ({ drawing, photo = `/escenas/${drawing}.svg`, alt = '', focus }: PagePicture) => ({
  file: photo,
  alt,
  focus,
});
