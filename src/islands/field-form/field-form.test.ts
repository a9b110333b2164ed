import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeFields, type Field } from '#domain/content-editing/forms/describe-fields.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { searchVocabulary } from '#domain/search/vocabulary.ts';
import { dayOf } from '#shared/time/time.ts';
import { contentFileOf } from '../../content/content-files.ts';
import { homeSchema } from '../../content/schemas/home.schema.ts';
import { menuSchema } from '../../content/schemas/menu.schema.ts';
import { pageSchema } from '../../content/schemas/page.schema.ts';
import { participationSchema } from '../../content/schemas/participation.schema.ts';
import { siteSchema } from '../../content/schemas/site.schema.ts';
import { transparencySchema } from '../../content/schemas/transparency.schema.ts';
import { fieldDifferences } from './field-differences.ts';
import {
  beginItem,
  emptyValue,
  type FieldOf,
  helpOf,
  inOrder,
  inWords,
  itemName,
  labelOfPath,
  listOf,
  midSentence,
  moved,
  summaryOf,
  toSend,
  valuesOf,
  variantLabel,
  variantOf,
  withMadeName,
  withValue,
} from './field-values.ts';
import { sortedPlace } from './sorted-place.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests change values of any shape.
const read = (file: string): any => parse(readFileSync(`content/data/${file}.yaml`, 'utf8'));
const at = (field: Field, path: string): Field =>
  path.split('.').reduce((one, name) => {
    const next = one.kind === 'list' ? one.item : one.kind === 'group' ? (one.fields[name] ?? one.others) : null;
    if (!next) throw new Error(path);
    return next;
  }, field);

const unionsOf = (field: Field): FieldOf<'union'>[] => {
  if (field.kind === 'union') return [field, ...field.variants.flatMap(unionsOf)];
  if (field.kind === 'list') return unionsOf(field.item);
  if (field.kind !== 'group') return [];
  return [...Object.values(field.fields), ...(field.others ? [field.others] : [])].flatMap(unionsOf);
};

const page = describeFields(pageSchema);
const site = describeFields(siteSchema);

describe('values', () => {
  it('puts a new name where the form has it', () => {
    const order = ['title', 'subtitle', 'section'];
    expect(Object.keys(withValue({ title: 'a', section: 'b' }, 'subtitle', 'c', order))).toEqual(order);
    expect(withValue({ title: 'a', section: 'b' }, 'section', undefined, order)).toEqual({ title: 'a' });
  });

  it('puts what the form does not have last', () => {
    expect(Object.keys(inOrder({ other: 1, section: 'b', title: 'a' }, ['title', 'section']))).toEqual([
      'title',
      'section',
      'other',
    ]);
  });

  it('moves an item', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  });

  it('starts an item with its required fields only', () => {
    expect(emptyValue(at(page, 'facts.0'))).toEqual({ label: '' });
    expect(emptyValue(at(site, 'hours.nuevo'))).toEqual({ name: '', days: [] });
  });

  it('starts a document with the day on which it is added, which no person types', () => {
    const published = at(describeFields(transparencySchema), 'sections.0.leaves.0.documents.0.published');
    expect([published.control, emptyValue(published)]).toEqual(['today', dayOf(new Date())]);
  });

  it('begins an item with its first text, in the order of the form', () => {
    expect(beginItem(at(page, 'facts.0'), 'a')).toEqual({ label: 'a' });
    const rules = at(describeFields(searchVocabulary), 'rules.0');
    expect(beginItem(rules, 'piscina')).toEqual({ typed: 'piscina' });
    expect(beginItem(at(rules, 'first.0'), '/a')).toBe('/a');
  });

  it.each([
    ['subtitle', '', undefined],
    ['title', '', ''],
    ['layout', 'servicio', 'servicio'],
  ])('of %s written as «%s» is sent as %s', (path, text, sent) => {
    expect(toSend(at(page, path), text)).toBe(sent);
  });

  it.each([
    ['5,53', 5.53],
    ['-73,08', -73.08],
    ['-73.08', -73.08],
    ['-73.', -73],
    [' 12 ', 12],
    ['-', '-'],
    ['cinco', 'cinco'],
    ['1.500.000', '1.500.000'],
    ['Infinity', 'Infinity'],
    ['0x10', '0x10'],
  ])('sends the number «%s» as %j, and what is no number as it is written', (text, sent) => {
    const number = { ...at(page, 'title'), kind: 'number', integer: false, min: null, max: null } as Field;
    expect(toSend(number, text)).toBe(sent);
  });

  it.each([
    ['850.000', '850.000'],
    ['1,250', '1,250'],
    ['1.500.000', '1.500.000'],
    ['850000', 850_000],
    ['0.5', 0.5],
    ['12,25', 12.25],
    ['0.125', 0.125],
  ])('sends «%s» as %j where nothing is below zero: its point may be that of the thousands', (text, sent) => {
    const amount = { ...at(page, 'title'), kind: 'number', integer: false, min: 0, max: null } as Field;
    expect(toSend(amount, text)).toBe(sent);
  });

  it('an amount with a point of thousands is refused by its schema, in words', () => {
    const schema = contentFileOf('data/servidores')?.schema as typeof pageSchema;
    const servants = read('servidores');
    const field = at(describeFields(schema), 'servers.0.contract.value');
    servants.servers[0].contract = { value: toSend(field, '850.000') };
    const messages = schema.safeParse(servants).error?.issues.map(({ message }) => message);
    expect(messages?.join()).toMatch(/en pesos, sin puntos/);
  });

  it('knows an item by its name', () => {
    const { hours, networks } = read('site');
    expect(summaryOf(hours.outpatient)).toBe('Consulta externa');
    expect(summaryOf(hours.outpatient.hours[0])).toBe('08:00 a 12:00');
    expect(summaryOf(networks[0])).not.toBe('');
  });

  it.each([
    ['Número de WhatsApp', 'número de WhatsApp'],
    ['Documento PDF', 'documento PDF'],
    ['PQRSD anónimas', 'PQRSD anónimas'],
    ['WhatsApp del hospital', 'WhatsApp del hospital'],
    ['Órganos de control', 'órganos de control'],
    ['A quién se avisa', 'a quién se avisa'],
    ['', ''],
  ])('writes «%s» within a sentence as «%s»', (label, expected) => {
    expect(midSentence(label)).toBe(expected);
  });

  it('calls an item by its words, and a text by its place, which stays while it is written', () => {
    const spans = at(site, 'hours.outpatient.hours') as FieldOf<'list'>;
    expect(itemName(spans, { from: '08:00', to: '12:00' }, 1)).toBe('08:00 a 12:00');
    expect(itemName(spans, {}, 1)).toBe('Franjas del día 2');
    const sites = describeFields(contentFileOf('data/sedes')?.schema as typeof pageSchema);
    const arrival = at(sites, 'sites.0.arrival') as FieldOf<'list'>;
    expect(itemName(arrival, 'En bus: los buses paran en el parque.', 0)).toBe(itemName(arrival, 'En', 0));
    const facts = at(page, 'facts') as FieldOf<'list'>;
    expect(itemName(facts, { label: 'Una palabra '.repeat(20) }, 0)).toMatch(/^.{50,60}…$/);
  });

  it('knows the variant of a value and what tells it from the others', () => {
    const link = at(describeFields(participationSchema), 'sections.0.links.0') as FieldOf<'union'>;
    expect(variantOf(link, { title: 'a', path: '/b' })).toBe(0);
    expect(variantOf(link, { title: 'a', url: 'https://b.co' })).toBe(1);
    expect([0, 1].map((index) => variantLabel(link, index))).toEqual(['Página', 'Dirección web']);
    const target = at(describeFields(homeSchema), 'tasks.0.target') as FieldOf<'union'>;
    expect(variantOf(target, 'tel:emergency')).toBe(0);
    expect(variantOf(target, '/pqrsd')).toBe(1);
  });

  it('keeps each variant that a person chooses, and follows a value from elsewhere', () => {
    const ids = ['pages/nosotros', ...readdirSync('content/data').map((file) => `data/${file.replace('.yaml', '')}`)];
    const unions = ids.flatMap((id) => unionsOf(describeFields(contentFileOf(id)?.schema as typeof pageSchema)));
    expect(unions.length).toBeGreaterThan(2);
    for (const field of unions) {
      const shown = field.variants.map((variant, index) => variantOf(field, emptyValue(variant), index));
      expect([field.label, shown]).toEqual([field.label, field.variants.map((_, index) => index)]);
    }
    const link = at(describeFields(participationSchema), 'sections.0.links.0') as FieldOf<'union'>;
    expect(variantOf(link, { title: 'a', path: '/b' }, 1)).toBe(0);
  });

  it('names the place of an error by the labels of the form', () => {
    const values = read('site');
    expect(labelOfPath(site, values, 'hours.outpatient.hours.0.from')).toBe(
      'Horarios › Consulta externa › Franjas del día › 08:00 a 12:00 › Desde',
    );
    expect(labelOfPath(site, values, 'phones.telefax.value')).toBe('Teléfonos › Telefax');
    expect(labelOfPath(site, values, '')).toBe('');
  });

  it('says in words what a help and an error say in keys', () => {
    expect(helpOf({ label: 'Activo', help: 'true: el aviso se muestra.' })).toBe('Si la marca: el aviso se muestra.');
    expect(helpOf({ label: 'Razón legal', help: 'Razón legal.' })).toBeUndefined();
    const { fields } = page as FieldOf<'group'>;
    expect(inWords('Si el estado es «no aplica», escriba en legalReason la razón legal.', fields)).toBe(
      'Si el estado es «no aplica», escriba en «Razón legal por la que no aplica» la razón legal.',
    );
  });
});

describe('a row that is dragged', () => {
  const rows = (...heights: number[]) =>
    heights.map((height, index) => ({ top: heights.slice(0, index).reduce((sum, one) => sum + one, 0), height }));

  it.each([
    ['stays above the middle of the next', rows(10, 10, 10), 0, 14, 0],
    ['goes below a row whose middle was passed', rows(10, 10, 10), 0, 16, 1],
    ['goes to the end in one movement', rows(10, 10, 10, 10), 0, 99, 3],
    ['goes to the beginning in one movement', rows(10, 10, 10, 10), 3, -5, 0],
    ['waits for the middle of a tall row', rows(10, 100), 0, 40, 0],
    ['and does not swap back on the way', rows(100, 10), 1, 61, 1],
  ])('%s', (_, given, place, y, expected) => {
    expect(sortedPlace(given, place, y)).toBe(expected);
  });
});

describe('differences', () => {
  it('name the field by its labels, with the words before and after', () => {
    const before = read('site');
    const after = structuredClone(before);
    after.hours.outpatient.hours[1].to = '19:00';
    after.phones.emergency.demo = false;
    after.motto = 'Su salud en buenas manos';
    expect(fieldDifferences(site, before, after)).toEqual([
      { label: 'Lema', before: before.motto, after: after.motto },
      { label: 'Teléfonos › Urgencias › De demostración', before: 'sí', after: 'no' },
      {
        label: 'Horarios › Consulta externa › Franjas del día › 14:00 a 19:00 › Hasta',
        before: '18:00',
        after: '19:00',
      },
    ]);
  });

  it('tell what came, what went and that the order changed', () => {
    const menu = describeFields(menuSchema);
    const before = read('menu');
    const [first, second, ...others] = listOf(before.main);
    const after = { ...before, main: [second, first, ...others.slice(1), { title: 'Vacunas', path: '/vacunas' }] };
    expect(fieldDifferences(menu, before, after)).toEqual([
      { label: 'Menú principal › Vacunas', before: null, after: 'Vacunas, /vacunas' },
      { label: `Menú principal › ${summaryOf(others[0])}`, before: expect.any(String), after: null },
      { label: 'Menú principal', before: null, after: 'cambió el orden' },
    ]);
  });

  it('are none between equal values, and an absent one is its default', () => {
    expect(fieldDifferences(page, { title: 'a' }, { title: 'a', layout: 'contenido' })).toEqual([]);
    expect(valuesOf(null)).toEqual({});
  });
});

describe('a name that the form makes', () => {
  const templates = at(describeFields(pqrsdTemplates), 'templates') as FieldOf<'list'>;
  const named = (title: string, others: readonly string[] = [], { id = '', isNew = true } = {}) =>
    withMadeName(
      templates.item,
      { id, title },
      others.map((other) => ({ id: other })),
      isNew,
    );
  it.each([
    ['Respuesta a EPS: ¿cuándo?', [], 'respuesta-a-eps-cuando'],
    ['Saludo', ['saludo', 'saludo-2'], 'saludo-3'],
    ['¡!', [], 'nueva'],
  ])('of «%s» beside %j is %s', (title, others, id) => {
    expect(named(title, others)).toEqual({ id, title });
  });

  it('follows the title of a new item and stays with an older one', () => {
    expect(named('Saludo', [], { id: 's' })).toEqual({ id: 'saludo', title: 'Saludo' });
    expect(named('Otra', [], { id: 'saludo', isNew: false })).toEqual({ id: 'saludo', title: 'Otra' });
    expect(named('Otra', [], { isNew: false })).toEqual({ id: 'otra', title: 'Otra' });
  });

  it('is not among the differences', () => {
    const item = { id: 'saludo', title: 'Saludo', step: 'write', text: 'Hola.' };
    expect(fieldDifferences(templates, [], [item])).toEqual([
      { label: 'Saludo', before: null, after: 'Saludo, Mensaje, Hola.' },
    ]);
  });
});
