/** One line of `facts` in the front matter: a label and exactly one source of its value. */
import { z } from 'astro/zod';
import { text } from './fields.ts';
import { scheduleName } from './schedule-name.ts';

const PHONES = ['switchboard', 'emergency', 'tollFree', 'antiCorruption'] as const;
const CHATS = ['consulta', 'siau', 'urgencias'] as const;
const VALUE_FIELDS = ['value', 'hours', 'phone', 'chat'] as const;

export const pageFact = z.strictObject(
  {
    label: text('el nombre del dato'),
    value: text('el dato').optional().describe('El dato, escrito aquí.'),
    hours: scheduleName.optional(),
    phone: z
      .enum(PHONES, { error: `Use uno de los teléfonos de content/data/site.yaml: ${PHONES.join(', ')}.` })
      .optional()
      .describe('Nombre de un teléfono de content/data/site.yaml, sección phones.'),
    chat: z
      .enum(CHATS, { error: `Use uno de los WhatsApp de content/data/site.yaml: ${CHATS.join(', ')}.` })
      .optional()
      .describe('Nombre de un WhatsApp de content/data/site.yaml, sección chats.'),
  },
  { error: `Un dato de facts lleva label y, en la línea siguiente, uno de estos: ${VALUE_FIELDS.join(', ')}.` },
);
export type PageFact = z.infer<typeof pageFact>;

/** The issue of a fact with no source or several, written for the author. */
export function findFactIssue(fact: PageFact): string | null {
  const used = VALUE_FIELDS.filter((way) => fact[way] !== undefined);
  return used.length === 1 ? null : `Escriba en «${fact.label}» uno solo de estos: ${VALUE_FIELDS.join(', ')}.`;
}
