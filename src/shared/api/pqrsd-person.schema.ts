/** The person of a case at the desk: a new clave. */
import { z } from 'zod';
import { reasonLine } from '#domain/pqrsd/case/step-fields.schema.ts';

/** Body of POST /pqrsd/{id}/clave. */
export const newClaveInput = z.object({
  reason: reasonLine('Escriba cómo comprobó quién es.').meta({
    title: 'Cómo comprobó quién es',
    help: 'Por ejemplo: mostró su cédula. No escriba el número.',
  }),
});
export type NewClaveInput = z.infer<typeof newClaveInput>;
