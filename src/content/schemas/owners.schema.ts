/** content/data/responsables.yaml: the mail addresses of the units that answer for pages and transparency contents. */
import { z } from 'astro/zod';
import { demo, email, text } from './fields.ts';

export const ownersSchema = z.strictObject({
  demo,
  owners: z
    .array(
      z.strictObject({
        name: text('la dependencia').describe('Como la nombran las páginas y el índice de transparencia en owner.'),
        emails: z.array(email).min(1, 'Escriba al menos un correo.').meta({
          title: 'Correos',
          description: 'A quiénes se les recuerda lo que está por vencer.',
        }),
      }),
    )
    .meta({ title: 'Dependencias' }),
});
