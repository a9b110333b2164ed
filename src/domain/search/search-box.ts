/** A box stands before the results of a search: lines of help for a person in danger, else the service that answers. */
import { z } from 'zod';
import { stemOf, wordsOf } from './words.ts';

const shortText = z.string().max(160);
const contact = z.object({
  label: shortText,
  text: shortText,
  href: shortText,
  demo: z.boolean().optional().describe('El número es inventado: no marca.'),
});

export const searchBox = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('help'),
    lines: z.array(contact).max(6).describe('A quién llamar, en orden; la primera es la que va con lo escrito.'),
  }),
  z.object({
    kind: z.literal('service'),
    href: shortText.describe('La página del servicio, que es el primer resultado.'),
    name: shortText,
    hours: shortText.describe('Su horario.'),
    state: shortText.nullable().describe('Si está abierto ahora; null donde no se anuncia.'),
    phone: contact,
  }),
]);
export type SearchBox = z.infer<typeof searchBox>;

/** The fact whose label holds most of what a query means; the first one where none does and the page has one service. */
export function factFor<Fact extends { label: string }>(
  facts: readonly Fact[],
  stems: ReadonlySet<string>,
  isOneService: boolean,
): Fact | null {
  const held = facts.map(
    ({ label }) =>
      new Set(
        wordsOf(label)
          .map(stemOf)
          .filter((stem) => stems.has(stem)),
      ).size,
  );
  const most = Math.max(0, ...held);
  return most > 0 ? (facts[held.indexOf(most)] ?? null) : isOneService ? (facts[0] ?? null) : null;
}
