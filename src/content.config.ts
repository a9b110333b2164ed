/**
 * The content that the hospital maintains in git, and its schemas. Every message is Spanish and names the remedy: its
 * reader edits Markdown or YAML, not code. An invalid file fails the build.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { SITE_DATA } from './content/content-files.ts';
import { documentsLoader } from './content/documents-loader.ts';
import { categoryPageSchema, pageSchema } from './content/schemas/page.schema.ts';

// Issues without a message of ours (an unknown key, a wrong type) are in Spanish too.
z.config(z.locales.es());

/** A collection of one entry for each data file. */
const data = Object.fromEntries(
  Object.entries(SITE_DATA).map(([name, [, schema]]) => {
    const loader = glob({ base: './content/data', pattern: `${name}.yaml` });
    return [name, defineCollection({ loader, schema })];
  }),
) as { [Name in keyof typeof SITE_DATA]: { schema: (typeof SITE_DATA)[Name][1] } };

export const collections = {
  pages: defineCollection({ loader: glob({ base: './content/pages', pattern: '**/*.md' }), schema: pageSchema }),
  listas: defineCollection({ loader: glob({ base: './content/listas', pattern: '*.md' }), schema: categoryPageSchema }),
  ...data,
  documents: defineCollection({ loader: documentsLoader, schema: z.strictObject({ bytes: z.int() }) }),
};
