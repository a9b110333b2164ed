/** content/data/ita.yaml: what the matrix of the ITA asks, and what answers it; ita-respuestas.yaml: what the office answers. */
import { z } from 'astro/zod';
import { itaAnswer } from '#domain/site/ita.ts';
import { list, pathname, text } from './fields.ts';

const item = z.strictObject({
  id: text('el numeral de la pregunta').meta({ title: 'Numeral' }),
  question: text('la pregunta'),
  leaves: list(
    text('el numeral del contenido'),
    'Contenidos',
    'Numerales del índice de transparencia que la cumplen entre todos.',
  ),
  portal: z
    .strictObject({ path: pathname, evidence: text('la evidencia') })
    .optional()
    .meta({ title: 'La cumple el sitio', description: 'Dónde y cómo la cumple el sitio por sí mismo.' }),
});

export const itaSchema = z
  .strictObject({
    menus: z
      .array(
        z.strictObject({
          number: z.int({ error: 'Escriba el número del menú.' }).meta({ title: 'Número' }),
          title: text('el título del menú'),
          items: z.array(item).min(1, 'Un menú lleva al menos una pregunta.').meta({ title: 'Preguntas' }),
        }),
      )
      .meta({ title: 'Menús' }),
  })
  .superRefine(({ menus }, context) => {
    const seen = new Set<string>();
    for (const [menu, { items }] of menus.entries()) {
      for (const [at, { id }] of items.entries()) {
        const path = ['menus', menu, 'items', at, 'id'];
        if (seen.has(id)) context.addIssue({ code: 'custom', path, message: `El numeral ${id} está repetido.` });
        seen.add(id);
      }
    }
  });

export const itaAnswersSchema = z
  .strictObject({
    answers: z
      .array(itaAnswer)
      .meta({ title: 'Respuestas', description: 'Una por pregunta; las demás las responde el sitio.' }),
  })
  .superRefine(({ answers }, context) => {
    const items = answers.map(({ item: id }) => id);
    for (const [at, id] of items.entries())
      if (items.indexOf(id) < at)
        context.addIssue({
          code: 'custom',
          path: ['answers', at, 'item'],
          message: `La pregunta ${id} está repetida.`,
        });
  });
