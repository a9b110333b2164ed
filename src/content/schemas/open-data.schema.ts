/** content/data/datos-abiertos.yaml: the data sets that visitors download, and their licence. */
import { z } from 'astro/zod';
import { FREQUENCIES } from '#domain/site/transparency.ts';
import { list, oneOf, paragraph, pathname, text, webAddress } from './fields.ts';

const dataset = z.strictObject({
  path: z
    .string({ error: 'Escriba la dirección del archivo, por ejemplo /transparencia.csv.' })
    .regex(/^\/[a-z0-9/-]+\.(csv|ics)$/, 'Escriba la dirección de un archivo CSV o ICS de este sitio.')
    .meta({ title: 'Archivo' }),
  title: text('el nombre del conjunto'),
  text: paragraph('qué trae el conjunto'),
  frequency: oneOf(FREQUENCIES, 'una de estas frecuencias').meta({ title: 'Cada cuánto se actualiza' }),
  page: pathname
    .optional()
    .describe(
      'Página del sitio con los mismos datos: de ella se toman responsable y fecha. Sin ella, la más reciente.',
    ),
  keywords: list(text('la palabra clave'), 'Palabras clave', 'Para quien busca en catálogos de datos.'),
});

const license = z.strictObject({ title: text('el nombre de la licencia'), url: webAddress });

export const openDataSchema = z.strictObject({
  license: license
    .default({
      title: 'Creative Commons Atribución 4.0 Internacional (CC BY 4.0)',
      url: 'https://creativecommons.org/licenses/by/4.0/deed.es',
    })
    .meta({ title: 'Licencia', description: 'Con qué condiciones se pueden usar los datos.' }),
  datasets: z.array(dataset).min(1, 'Escriba al menos un conjunto.').meta({ title: 'Conjuntos de datos' }),
});
export type OpenData = z.infer<typeof openDataSchema>;
