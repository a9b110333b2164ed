/** The services and motives of `content/data/pqrsd-clasificacion.yaml`, apart from what browsers load. */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { classCode } from './classification.ts';

const classEntry = z.strictObject({
  code: classCode.describe('Nombre corto que no cambia: por él se cuentan los casos.'),
  name: z.string().min(1).max(150).describe('Cómo se elige y se muestra.'),
  group: z.string().min(1).describe('Bajo qué título se ofrece.'),
  from: dayField.describe('Primer día en que se ofrece.'),
  until: dayField.optional().describe('Último día en que se ofrece; ausente: sigue vigente.'),
});

const classList = z
  .array(classEntry)
  .min(1)
  .superRefine((entries, context) => {
    const repeated = entries.find(({ code }, index) => entries.findIndex((one) => one.code === code) < index);
    if (repeated)
      context.addIssue({ code: 'custom', message: `El código ${repeated.code} está dos veces.`, input: entries });
  });

/** Schema of the file. */
export const caseClassification = z.strictObject({
  services: classList.describe('Dependencias y servicios de que puede tratar un caso.'),
  motives: classList.describe('Motivos de un caso.'),
});
