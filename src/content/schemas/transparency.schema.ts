/** content/data/transparencia.yaml: the ten sections of the law and the required contents of each. */
import { z } from 'astro/zod';
import { FREQUENCIES } from '#domain/site/transparency.ts';
import { calendarDay, documentFile, flag, legalReason, list, oneOf, text, unitName, webAddress } from './fields.ts';

const FORMATS = ['HTML', 'PDF', 'CSV', 'ICS', 'XLSX', 'DOCX', 'ODS'] as const;
/** The sections of Resolución 1519 de 2020, anexo 2, numeral 2.4.2. */
const SECTION_COUNT = 10;

const number = z
  .string({ error: 'Escriba el número.' })
  .regex(/^\d+(\.\d+)+$/, 'Escriba el número con puntos, por ejemplo 4.10.1.');

const ownPage = z
  .string({ error: 'Escriba la dirección de la página, por ejemplo /plan-accion.' })
  .regex(
    /^\/[a-z0-9/-]*(#[\p{Ll}\d-]+)?$/u,
    'Escriba la dirección en minúsculas, desde la primera barra, por ejemplo /plan-accion.',
  );

const leafDocument = z.strictObject({
  file: documentFile
    .describe('El nombre del PDF, o la dirección que tiene en la biblioteca de archivos.')
    .meta({ title: 'Archivo' }),
  title: text('el título del documento').describe('Con su período, por ejemplo «Ejecución de octubre de 2026».'),
  date: calendarDay
    .optional()
    .describe('La que lleva el documento: la de su firma o su corte.')
    .meta({ title: 'Fecha del documento' }),
  published: calendarDay
    .describe('El portal lo escribe cuando se adjunta.')
    .meta({ title: 'Publicado aquí el', control: 'today' }),
});

const leaf = z
  .strictObject({
    number: number.describe('Numeral del contenido; el primero es el de su sección.'),
    title: text('el título del contenido'),
    legalReason,
    path: ownPage
      .optional()
      .describe('Página de este sitio donde está; puede terminar en #título.')
      .meta({ title: 'Página de este sitio' }),
    about: ownPage
      .optional()
      .describe('Página de este sitio que explica qué se va a publicar, mientras falta.')
      .meta({ title: 'Página que lo explica' }),
    url: webAddress.optional().describe('Sitio externo donde está.'),
    published: calendarDay
      .optional()
      .describe('Fecha de publicación de lo que no está en este sitio; lo demás toma la de su página.')
      .meta({ title: 'Fecha de publicación' }),
    updated: calendarDay
      .optional()
      .describe('Fecha de la última actualización, en los mismos casos.')
      .meta({ title: 'Última actualización' }),
    owner: unitName('el responsable')
      .optional()
      .describe('Dependencia que responde. La de una página completa se toma de la página.'),
    frequency: oneOf(FREQUENCIES, 'una de estas frecuencias').describe('Cada cuánto se actualiza.'),
    dueDays: z
      .int({ error: 'Escriba los días como un número, por ejemplo 15.' })
      .min(0, 'Escriba cero días o más.')
      .max(180, 'Escriba 180 días o menos.')
      .optional()
      .meta({
        title: 'Días de plazo',
        description:
          'Días que hay para publicarlo después de terminar el mes, el trimestre, el semestre o el año. Sin este dato, el plazo cuenta desde la última actualización.',
      }),
    documents: list(
      leafDocument,
      'Documentos',
      'Documentos que se adjuntaron a este contenido, del más nuevo al más antiguo.',
    ),
    formats: z
      .array(oneOf(FORMATS, 'estos formatos'))
      .min(1, 'Escriba al menos un formato.')
      .default(['HTML'])
      .describe('Formatos en que se puede consultar o descargar.'),
    law: z.string().optional().describe('Norma que manda publicarlo.'),
  })
  .superRefine((data, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const where = `(contenido ${data.number})`;
    if (data.legalReason && data.documents.length > 0) {
      complain('documents', `Lo que no aplica no lleva documentos: quítelos, o borre la razón legal ${where}.`);
    }
    if (data.path && data.url)
      complain('url', `Escriba una página de este sitio o la dirección de otro, no las dos ${where}.`);
    if (data.about && (data.path || data.url))
      complain('about', `Lo que ya está no lleva la página que lo explica ${where}.`);
    if (data.published && data.updated && data.updated < data.published) {
      complain('updated', `La actualización no puede ser anterior a la publicación ${where}.`);
    }
  });

const section = z.strictObject({
  number: z.int({ error: 'Escriba el número de la sección, de 1 a 10.' }).meta({ title: 'Número' }),
  title: text('el título de la sección'),
  leaves: z
    .array(leaf)
    .min(1, 'Una sección lleva al menos un contenido.')
    .describe('Contenidos, en orden.')
    .meta({ title: 'Contenidos' }),
});

export const transparencySchema = z
  .strictObject({
    demo: flag('De demostración', 'true: estados, fechas y responsables son de demostración.'),
    sections: z
      .array(section)
      .length(SECTION_COUNT, 'La ley pide diez secciones, numeradas de 1 a 10.')
      .meta({ title: 'Secciones' }),
  })
  .superRefine(({ sections }, context) => {
    const seen = new Set<string>();
    for (const [index, { number: own, leaves }] of sections.entries()) {
      const complain = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path: ['sections', index, ...path], message });
      if (own !== index + 1) complain(['number'], `Esta sección va en el puesto ${index + 1}: numérela así.`);
      for (const [place, { number: leafNumber }] of leaves.entries()) {
        const path = ['leaves', place, 'number'];
        if (!leafNumber.startsWith(`${own}.`)) complain(path, `El contenido ${leafNumber} no es de la sección ${own}.`);
        if (seen.has(leafNumber)) complain(path, `El número ${leafNumber} está repetido.`);
        seen.add(leafNumber);
      }
    }
  });
export type LeafData = z.infer<typeof leaf>;
