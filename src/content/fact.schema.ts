/** One line of `facts` in the front matter: a label and a single way of telling its value. */
import { z } from 'astro/zod';
import { text } from './fields.ts';
import { namedHours } from './named-hours.ts';

const PHONES = ['switchboard', 'emergency', 'tollFree', 'antiCorruption'] as const;
const CHATS = ['consulta', 'siau', 'urgencias'] as const;
const WAYS = ['value', 'hours', 'phone', 'chat'] as const;

export const shownFact = z.strictObject(
  {
    label: text('el nombre del dato'),
    value: text('el dato').optional().describe('El dato, escrito aquí.'),
    hours: namedHours.optional(),
    phone: z
      .enum(PHONES, { error: `Use uno de los teléfonos de content/data/site.yaml: ${PHONES.join(', ')}.` })
      .optional()
      .describe('Nombre de un teléfono de content/data/site.yaml, sección phones.'),
    chat: z
      .enum(CHATS, { error: `Use uno de los WhatsApp de content/data/site.yaml: ${CHATS.join(', ')}.` })
      .optional()
      .describe('Nombre de un WhatsApp de content/data/site.yaml, sección chats.'),
  },
  { error: `Un dato de facts lleva label y, en la línea siguiente, uno de estos: ${WAYS.join(', ')}.` },
);
export type PageFact = z.infer<typeof shownFact>;

/** What is wrong with a fact told in no way or in several, in words for its author. */
export function faultOfFact(fact: PageFact): string | null {
  const used = WAYS.filter((way) => fact[way] !== undefined);
  return used.length === 1 ? null : `Escriba en «${fact.label}» uno solo de estos: ${WAYS.join(', ')}.`;
}
