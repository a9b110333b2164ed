/** The data files of the home page (docs/contract.md#home-page). */

import { z } from 'astro/zod';
import { PHOTO_ADVICE } from '#domain/files/photo-advice.ts';
import { fact, flag, internalUrl, oneOf, paragraph, publicFile, scheduleName, text, webAddress } from './fields.ts';
import { logo } from './logo.ts';
import { pictureFocus } from './page-picture.ts';

/** Without the chat of urgencias: in an emergency one calls or comes. */
const TARGETS = ['chat:consulta', 'chat:siau', 'tel:emergency', 'tel:switchboard'] as const;
const TARGET_NAMES = {
  'chat:consulta': 'WhatsApp de consulta externa',
  'chat:siau': 'WhatsApp del SIAU',
  'tel:emergency': 'Teléfono de urgencias',
  'tel:switchboard': 'Conmutador',
} satisfies Record<(typeof TARGETS)[number], string>;
const icon = oneOf(
  ['agenda', 'sirena', 'carta', 'lupa', 'estetoscopio', 'diente', 'cama', 'microscopio', 'hoja', 'jeringa'],
  'uno de estos dibujos',
).meta({ title: 'Dibujo' });

/** Optional: what a hospital wrote before this field existed stays valid. */
const pageTarget = internalUrl
  .optional()
  .describe('La página que dice más. Sin ella, o mientras la página no exista, no lleva a ninguna parte.')
  .meta({ title: 'A dónde lleva' });

const task = z.strictObject({
  title: text('el título de la tarea'),
  help: text('la ayuda de la tarea').describe('Qué pasa al entrar.'),
  target: z
    .union([z.enum(TARGETS).meta({ title: 'Contacto', options: TARGET_NAMES }), internalUrl], {
      error: 'Escriba la dirección de una página, por ejemplo /pqrsd, o elija un contacto.',
    })
    .describe('Página o contacto del hospital. Mientras la página no exista, la tarea no se muestra.')
    .meta({ title: 'A dónde lleva' }),
  icon,
  urgent: flag('Urgente', 'true: se destaca con el color de las urgencias.'),
});

const service = z.strictObject({
  title: text('el nombre del servicio'),
  text: paragraph('la descripción del servicio'),
  target: pageTarget,
  icon,
  schedules: z
    .array(z.strictObject({ name: text('a qué corresponde el horario'), hours: scheduleName }))
    .min(1, 'Escriba al menos un horario.')
    .meta({ title: 'Horarios' }),
});

const slide = z.strictObject({
  picture: z
    .union(
      [
        z
          .literal('valle')
          .meta({ title: 'Dibujo del hospital', options: { valle: 'El dibujo del hospital en su valle' } }),
        publicFile,
      ],
      { error: 'Elija el dibujo, o escriba un archivo, por ejemplo /escenas/brigada.svg.' },
    )
    .describe(
      `«valle» es el dibujo del hospital en su valle; si no, un archivo, por ejemplo /escenas/brigada.svg, o una foto de la biblioteca, más ancha que alta. ${PHOTO_ADVICE}`,
    )
    .meta({ title: 'Imagen' }),
  focus: pictureFocus.optional(),
  text: paragraph('lo que muestra la imagen').describe('Se lee bajo los controles.'),
});

const video = z.strictObject({
  title: text('el título del video'),
  own: z
    .strictObject({
      file: publicFile.describe('El archivo, por ejemplo /video/recorrido.mp4.'),
      captions: publicFile.describe('El archivo con sus subtítulos.'),
      poster: publicFile.optional().describe('La imagen que se ve antes de cargarlo.'),
    })
    .optional()
    .describe('Un video propio, con sus subtítulos.')
    .meta({ title: 'Video propio' }),
  youtube: z
    .string()
    .regex(/^[\w-]{11}$/, 'Escriba solo el código del video de YouTube, de once caracteres.')
    .optional()
    .describe('O el código de un video de YouTube que tenga subtítulos.')
    .meta({ title: 'Video de YouTube' }),
  transcript: paragraph('lo que se ve y se oye en el video').describe('Para quien no puede verlo u oírlo.'),
});

const account = z
  .string({ error: 'Escriba el nombre de la cuenta.' })
  .regex(/^[\w.]+$/, 'Escriba solo el nombre de la cuenta, sin @ ni dirección.');

/** content/data/home.yaml: the sentence, the four tasks and the services. */
export const homeSchema = z.strictObject({
  sentence: text('la frase de bienvenida').describe('Una frase bajo el lema.'),
  tasks: z.array(task).length(4, 'La portada lleva cuatro tareas.').meta({ title: 'Tareas' }),
  services: z
    .array(service)
    .min(1, 'Escriba al menos un servicio.')
    .max(12, 'La portada lleva doce servicios, o menos.')
    .meta({ title: 'Servicios' }),
  shortcuts: z
    .array(z.strictObject({ title: text('el título del enlace'), path: internalUrl }))
    .max(8, 'La fila «Para usted» lleva ocho enlaces, o menos.')
    .default([])
    .describe('La fila «Para usted»: a cada edad y a cada necesidad, su página.')
    .meta({ title: 'Para usted' }),
  slides: z
    .array(slide)
    .length(3, 'La portada lleva tres imágenes.')
    .describe('Las imágenes que rotan.')
    .meta({ title: 'Imágenes que rotan' }),
  servicesPicture: publicFile
    .describe(`La imagen de los servicios: un dibujo o una foto. ${PHOTO_ADVICE}`)
    .meta({ title: 'Imagen de los servicios' }),
  servicesFocus: pictureFocus.optional(),
  programs: z
    .array(
      fact(z.strictObject({ title: text('el nombre del programa'), target: pageTarget, icon, logo: logo.optional() })),
    )
    .max(3, 'La imagen de los servicios lleva tres programas, o menos.')
    .describe('Los sellos sobre la imagen de los servicios.')
    .meta({ title: 'Programas' }),
  video: fact(
    video.refine((given) => (given.own === undefined) !== (given.youtube === undefined), {
      error: 'Escriba un video propio o uno de YouTube, uno solo de los dos.',
    }),
  )
    .optional()
    .meta({ title: 'Video' }),
  social: z
    .strictObject({
      x: fact(account).optional().describe('Cuenta de X.'),
      facebook: fact(account).optional().describe('Página de Facebook.'),
    })
    .meta({ title: 'Redes sociales' }),
});
export type Home = z.infer<typeof homeSchema>;

/** content/data/entidades.yaml: the carousel. */
export const entitiesSchema = z.strictObject({
  entities: z
    .array(
      z.strictObject({
        short: text('el nombre corto').describe('Lo que se lee grande.'),
        name: text('el nombre').describe('Qué es, en pocas palabras.'),
        url: webAddress,
        logo: logo.optional(),
      }),
    )
    .length(12, 'El carrusel lleva doce entidades.')
    .meta({ title: 'Entidades' }),
});
export type Entities = z.infer<typeof entitiesSchema>['entities'];
