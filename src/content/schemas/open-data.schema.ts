/** content/data/datos-abiertos.yaml: the data sets that visitors download. */
import { z } from 'astro/zod';
import { paragraph, text } from './fields.ts';

const dataset = z.strictObject({
  path: z
    .string({ error: 'Escriba la ruta del archivo, por ejemplo /transparencia.csv.' })
    .regex(/^\/[a-z0-9/-]+\.(csv|ics)$/, 'Escriba la ruta de un archivo CSV o ICS de este sitio.')
    .meta({ title: 'Archivo' }),
  title: text('el nombre del conjunto'),
  text: paragraph('qué trae el conjunto'),
  updates: text('cada cuánto se actualiza'),
});

export const openDataSchema = z.strictObject({
  datasets: z.array(dataset).min(1, 'Escriba al menos un conjunto.').meta({ title: 'Conjuntos de datos' }),
});
