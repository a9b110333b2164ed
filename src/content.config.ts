/**
 * What the hospital maintains through git, and what makes it valid. Every message is Spanish and
 * says the remedy: whoever reads it edits Markdown or YAML, not code. A wrong file stops the build.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { entitiesSchema } from './content/entities.schema.ts';
import { homeSchema } from './content/home.schema.ts';
import { menuSchema } from './content/menu.schema.ts';
import { noticeSchema } from './content/notice.schema.ts';
import { pageSchema } from './content/page.schema.ts';
import { siteSchema } from './content/site.schema.ts';

// What our own messages do not foresee (an unknown key, a wrong type) is said in Spanish too.
z.config(z.locales.es());

const data = (file: string) => glob({ base: './content/data', pattern: file });

export const collections = {
  pages: defineCollection({ loader: glob({ base: './content/pages', pattern: '**/*.md' }), schema: pageSchema }),
  site: defineCollection({ loader: data('site.yaml'), schema: siteSchema }),
  menu: defineCollection({ loader: data('menu.yaml'), schema: menuSchema }),
  home: defineCollection({ loader: data('home.yaml'), schema: homeSchema }),
  entidades: defineCollection({ loader: data('entidades.yaml'), schema: entitiesSchema }),
  aviso: defineCollection({ loader: data('aviso.yaml'), schema: noticeSchema }),
};
