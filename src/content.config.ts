/**
 * The content that the hospital maintains in git, and its schemas. Every message is Spanish and names the remedy: its
 * reader edits Markdown or YAML, not code. An invalid file fails the build.
 */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { holidayTable } from '#domain/calendar/business-days.ts';
import { bannerSchema } from './content/banner.ts';
import { documentsLoader } from './content/documents-loader.ts';
import { accessibilityReviewSchema } from './content/schemas/accessibility-review.schema.ts';
import { calendarSchema } from './content/schemas/calendar.schema.ts';
import { entitiesSchema, homeSchema } from './content/schemas/home.schema.ts';
import { itaSchema } from './content/schemas/ita.schema.ts';
import { menuSchema } from './content/schemas/menu.schema.ts';
import { openDataSchema } from './content/schemas/open-data.schema.ts';
import {
  locationsSchema,
  orgChartSchema,
  processMapSchema,
  servantsSchema,
} from './content/schemas/organization.schema.ts';
import { oversightSchema } from './content/schemas/oversight.schema.ts';
import { ownersSchema } from './content/schemas/owners.schema.ts';
import { categoryPageSchema, pageSchema } from './content/schemas/page.schema.ts';
import { participationSchema } from './content/schemas/participation.schema.ts';
import { siteSchema } from './content/schemas/site.schema.ts';
import { transparencySchema } from './content/schemas/transparency.schema.ts';

// Issues without a message of ours (an unknown key, a wrong type) are in Spanish too.
z.config(z.locales.es());

const data = (file: string) => glob({ base: './content/data', pattern: file });

export const collections = {
  pages: defineCollection({ loader: glob({ base: './content/pages', pattern: '**/*.md' }), schema: pageSchema }),
  listas: defineCollection({ loader: glob({ base: './content/listas', pattern: '*.md' }), schema: categoryPageSchema }),
  site: defineCollection({ loader: data('site.yaml'), schema: siteSchema }),
  menu: defineCollection({ loader: data('menu.yaml'), schema: menuSchema }),
  home: defineCollection({ loader: data('home.yaml'), schema: homeSchema }),
  entidades: defineCollection({ loader: data('entidades.yaml'), schema: entitiesSchema }),
  aviso: defineCollection({ loader: data('aviso.yaml'), schema: bannerSchema }),
  festivos: defineCollection({ loader: data('festivos.yaml'), schema: holidayTable }),
  servidores: defineCollection({ loader: data('servidores.yaml'), schema: servantsSchema }),
  sedes: defineCollection({ loader: data('sedes.yaml'), schema: locationsSchema }),
  organigrama: defineCollection({ loader: data('organigrama.yaml'), schema: orgChartSchema }),
  procesos: defineCollection({ loader: data('procesos.yaml'), schema: processMapSchema }),
  participa: defineCollection({ loader: data('participa.yaml'), schema: participationSchema }),
  vigilancia: defineCollection({ loader: data('vigilancia.yaml'), schema: oversightSchema }),
  'datos-abiertos': defineCollection({ loader: data('datos-abiertos.yaml'), schema: openDataSchema }),
  transparencia: defineCollection({ loader: data('transparencia.yaml'), schema: transparencySchema }),
  ita: defineCollection({ loader: data('ita.yaml'), schema: itaSchema }),
  responsables: defineCollection({ loader: data('responsables.yaml'), schema: ownersSchema }),
  calendario: defineCollection({ loader: data('calendario.yaml'), schema: calendarSchema }),
  'revision-accesibilidad': defineCollection({
    loader: data('revision-accesibilidad.yaml'),
    schema: accessibilityReviewSchema,
  }),
  documents: defineCollection({ loader: documentsLoader, schema: z.strictObject({ bytes: z.int() }) }),
};
