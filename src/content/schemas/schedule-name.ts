/**
 * Hours are defined once, in site.yaml; pages and the home page reference them by name. Separate from fields.ts because
 * it reads a file: only schemas, which run at build time, import it.
 */
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';

const SITE_FILE = 'content/data/site.yaml';

/** Read on each call, so that `npm run dev` sees a new entry at once. */
function scheduleNames(): string[] {
  const site = parse(readFileSync(SITE_FILE, 'utf8')) as { hours?: object } | null;
  return Object.keys(site?.hours ?? {});
}

export const scheduleName = z
  .string({ error: `Escriba en hours el nombre de un horario de ${SITE_FILE}.` })
  .superRefine((name, context) => {
    const known = scheduleNames();
    if (known.includes(name)) return;
    context.addIssue({
      code: 'custom',
      message: `No hay un horario «${name}». Use uno de los de ${SITE_FILE}: ${known.join(', ')}.`,
    });
  })
  .describe(`Nombre de un horario de ${SITE_FILE}, sección hours.`)
  .meta({ title: 'Horario', refersTo: 'schedule' });
