/** Hours and telephones of the services, from their pages and content/data/site.yaml, for the box of a search. */
import { z } from 'zod';
import { parsePageFile } from '../../content/front-matter.ts';
import { siteSchema } from '../../content/schemas/site.schema.ts';
import { type ContentReader, readContentData } from '../read-content-data.ts';

/** Of site.yaml. */
const contacts = z.object(siteSchema.pick({ phones: true, hours: true, nationalLines: true }).shape);
const service = z.object({
  layout: z.literal('servicio'),
  ways: z.object({ phone: z.string() }).optional(),
  facts: z.array(z.object({ label: z.string(), hours: z.string().optional() })).default([]),
});
export type ServiceFact = { label: string; hours: string };
export type SearchContacts = z.output<typeof contacts> & {
  /** By the address of the page; `phone` is null on a page of several services. */
  services: ReadonlyMap<string, { phone: 'switchboard' | 'emergency' | null; facts: ServiceFact[] }>;
};

export function readSearchContacts(reader: ContentReader): SearchContacts {
  const services = reader.names('content/pages').flatMap((name) => {
    const page = service.safeParse(parsePageFile(reader.text(`content/pages/${name}`)).data);
    if (!page.success) return [];
    const { ways, facts } = page.data;
    const named = facts.flatMap(({ label, hours }) => (hours ? [{ label, hours }] : []));
    const own = ways && (ways.phone === 'emergency' ? ('emergency' as const) : ('switchboard' as const));
    return [[`/${name.replace(/\.md$/, '')}`, { phone: own ?? null, facts: named }] as const];
  });
  return { ...readContentData(reader, 'site', contacts), services: new Map(services) };
}
