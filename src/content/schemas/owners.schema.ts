/** content/data/responsables.yaml: the units that answer for content, each under one name, and their mail addresses. */
import { z } from 'astro/zod';
import { demo, email, list, text } from './fields.ts';

export const ownersSchema = z.strictObject({
  demo,
  owners: z
    .array(
      z.strictObject({
        name: text('la dependencia')
          .describe('Su único nombre: así la llaman las páginas, los procesos y el índice de transparencia.')
          .meta({ defines: 'unit' }),
        emails: list(
          email,
          'Correos',
          'A quiénes se les recuerda lo que está por vencer. Sin correo no hay recordatorio.',
        ),
      }),
    )
    .meta({ title: 'Dependencias' }),
});
