import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { portalSettings } from '#shared/api/settings.schema.ts';
import { accessibilityReviewSchema } from '../../../content/schemas/accessibility-review.schema.ts';
import { calendarSchema } from '../../../content/schemas/calendar.schema.ts';
import { entitiesSchema, homeSchema } from '../../../content/schemas/home.schema.ts';
import { itaSchema } from '../../../content/schemas/ita.schema.ts';
import { menuSchema } from '../../../content/schemas/menu.schema.ts';
import { openDataSchema } from '../../../content/schemas/open-data.schema.ts';
import {
  locationsSchema,
  orgChartSchema,
  processMapSchema,
  servantsSchema,
} from '../../../content/schemas/organization.schema.ts';
import { oversightSchema } from '../../../content/schemas/oversight.schema.ts';
import { ownersSchema } from '../../../content/schemas/owners.schema.ts';
import { categoryPageSchema, pageSchema } from '../../../content/schemas/page.schema.ts';
import { participationSchema } from '../../../content/schemas/participation.schema.ts';
import { siteSchema } from '../../../content/schemas/site.schema.ts';
import { transparencySchema } from '../../../content/schemas/transparency.schema.ts';
import { holidayTable } from '../../calendar/business-days.ts';
import { caseClassification } from '../../pqrsd/case/classification.schema.ts';
import { pqrsdTemplates } from '../../pqrsd/desk/templates.ts';
import { urgentWordList } from '../../pqrsd/desk/urgent-words.ts';
import { pqrsdSettings } from '../../pqrsd/settings.ts';
import { retentionPolicy } from '../../retention/retention.ts';
import { searchVocabulary } from '../../search/vocabulary.ts';
import { describeFields, type Field, UnknownFieldError } from './describe-fields.ts';

/** The schemas of src/content.config.ts and src/server/hospital-rules.ts. */
const SCHEMAS: Record<string, z.ZodType> = {
  pages: pageSchema,
  listas: categoryPageSchema,
  site: siteSchema,
  menu: menuSchema,
  home: homeSchema,
  entidades: entitiesSchema,
  festivos: holidayTable,
  servidores: servantsSchema,
  sedes: locationsSchema,
  organigrama: orgChartSchema,
  procesos: processMapSchema,
  participa: participationSchema,
  vigilancia: oversightSchema,
  'datos-abiertos': openDataSchema,
  transparencia: transparencySchema,
  ita: itaSchema,
  responsables: ownersSchema,
  calendario: calendarSchema,
  'revision-accesibilidad': accessibilityReviewSchema,
  pqrsd: pqrsdSettings,
  'pqrsd-clasificacion': caseClassification,
  'palabras-urgentes': urgentWordList,
  'pqrsd-plantillas': pqrsdTemplates,
  retencion: retentionPolicy,
  busqueda: searchVocabulary,
};

/** Every field of a form by its path; `*` stands for an item or a name. */
function* fieldsOf(field: Field, path = ''): Generator<[path: string, field: Field]> {
  yield [path, field];
  const below = (name: string) => (path ? `${path}.${name}` : name);
  if (field.kind === 'list') yield* fieldsOf(field.item, below('*'));
  if (field.kind === 'union') for (const variant of field.variants) yield* fieldsOf(variant, path);
  if (field.kind !== 'group') return;
  for (const [name, inner] of Object.entries(field.fields)) yield* fieldsOf(inner, below(name));
  if (field.others) yield* fieldsOf(field.others, below('*'));
}
const allFields = (schema: z.ZodType) => [...fieldsOf(describeFields(schema))];

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  it('is described as a form, without a kind that is not known', () => {
    expect(allFields(schema).length).toBeGreaterThan(1);
  });

  it('has a label for each field', () => {
    const isKey = ([path, { label }]: [string, Field]) => path !== '' && path.split('.').at(-1) === label;
    const missing = new Set(
      allFields(schema)
        .filter(isKey)
        .map(([path]) => path),
    );
    expect([...missing]).toEqual([]);
  });
});

describe('a field', () => {
  const fieldAt = (schema: z.ZodType, path: string) => allFields(schema).find(([one]) => one === path)?.[1];
  it.each<[z.ZodType, string, object]>([
    [pageSchema, 'title', { kind: 'text', label: 'Título', required: true, min: 1, max: null }],
    [pageSchema, 'description', { kind: 'long-text', required: true, max: 160 }],
    [pageSchema, 'published', { kind: 'date', required: true }],
    [pageSchema, 'owner', { kind: 'text', required: true, refersTo: 'unit' }],
    [transparencySchema, 'sections.*.leaves.*.owner', { kind: 'text', required: false, refersTo: 'unit' }],
    [processMapSchema, 'groups.*.processes.*.owner', { kind: 'text', required: true, refersTo: 'unit' }],
    [pageSchema, 'review', { kind: 'date', required: false }],
    [
      pageSchema,
      'layout',
      { kind: 'choice', options: ['contenido', 'servicio', 'datos'], default: 'contenido', required: false },
    ],
    [pageSchema, 'facts', { kind: 'list', min: 0, max: null, default: [] }],
    [pageSchema, 'facts.*.hours', { kind: 'text', refersTo: 'schedule' }],
    [pageSchema, '', { kind: 'group', hasRules: true, others: null }],
    [
      categoryPageSchema,
      'groups',
      {
        kind: 'group',
        names: expect.arrayContaining(['resolucion']),
        others: expect.objectContaining({ kind: 'group' }),
      },
    ],
    [siteSchema, 'hours.*.hours.*.from', { kind: 'time', label: 'Desde' }],
    [siteSchema, 'hours', { kind: 'group', hasRules: true, others: expect.objectContaining({ kind: 'group' }) }],
    [siteSchema, 'emails.contact.value', { kind: 'text', format: 'email', label: 'Correo' }],
    [siteSchema, 'networks.*.value.url', { kind: 'text', format: 'url' }],
    [siteSchema, 'portals.*.logo', { kind: 'text', required: false, hasRules: true }],
    [homeSchema, 'tasks', { kind: 'list', min: 4, max: 4 }],
    [homeSchema, 'tasks.*.target', { kind: 'union' }],
    [locationsSchema, 'sites.*.coordinates.latitude', { kind: 'number', integer: false, min: -4.3, max: 13.6 }],
    [holidayTable, 'rules.*', { kind: 'union' }],
    [holidayTable, 'rules.*.month', { kind: 'number', integer: true, min: 1, max: 12 }],
    [portalSettings, 'on_call', { kind: 'group', required: true }],
    [portalSettings, 'owner_mails.*.unit', { kind: 'text', refersTo: 'unit' }],
    [pqrsdSettings, 'answer_link_days', { kind: 'number', min: 1 }],
    [retentionPolicy, 'series.*.demo', { kind: 'choice', options: [true] }],
    [searchVocabulary, 'fillers', { kind: 'text', hasRules: true }],
  ])('%# of a schema: %s', (schema, path, expected) => {
    expect(fieldAt(schema, path)).toMatchObject(expected);
  });

  it('that a form cannot have is an error', () => {
    expect(() => describeFields(z.object({ a: z.bigint() }))).toThrow(UnknownFieldError);
  });
});
