/** The structured data is complete by the rules of each type, holds nothing empty, and nothing invented. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { calendarSchema } from '../../content/schemas/calendar.schema.ts';
import { locationsSchema } from '../../content/schemas/organization.schema.ts';
import { pageSchema } from '../../content/schemas/page.schema.ts';
import { siteSchema } from '../../content/schemas/site.schema.ts';
import { clinics, events, healthService, hospital, questionsPage } from './structured-data.ts';

const read = (name: string) => readFileSync(join('content', name), 'utf8');
const siteWritten = parse(read('data/site.yaml'));
/** The same facts as a hospital leaves them: without any mark of the demonstration. */
const withoutDemo = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('"demo":true', '"demo":false')) as T;
const site = siteSchema.parse(siteWritten);
// The check digit of the invented NIT is wrong on purpose.
const own = siteSchema.parse({ ...withoutDemo(siteWritten), nit: { value: '899.999.061-9', demo: false } });
const { sites } = locationsSchema.parse(parse(read('data/sedes.yaml')));
const calendar = calendarSchema.parse(parse(read('data/calendario.yaml')));
const ADDRESS = new URL('https://hospital.example');

const pages = readdirSync('content/pages').flatMap((file) => {
  const { data } = pageSchema.safeParse(parsePageFile(read(`pages/${file}`)).data);
  return data?.layout === 'servicio' ? [{ path: `/${file.replace('.md', '')}`, page: data }] : [];
});
const pageAt = (path: string) => pages.find((each) => each.path === path)?.page ?? expect.fail(path);

type Node = Record<string, unknown>;
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Hospital: ['name'],
  MedicalClinic: ['name'],
  EmergencyService: ['name'],
  Event: ['name', 'startDate', 'location', 'organizer'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Place: ['name', 'address'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
};

/** The faults of a node and of those inside it. */
function faultsOf(value: unknown, place = ''): string[] {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return [`${place} is empty`];
  if (typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsOf(each, `${place}[${index}]`));
  const node = value as Node;
  // A reference to a node of another page.
  if (Object.keys(node).join() === '@id') return faultsOf(node['@id'], `${place}.@id`);
  const required = REQUIRED[String(node['@type'])];
  const missing = required?.filter((name) => !(name in node)).map((name) => `${place} lacks ${name}`) ?? [
    `${place} is of an unknown type`,
  ];
  return [...missing, ...Object.entries(node).flatMap(([name, inside]) => faultsOf(inside, `${place}.${name}`))];
}

const everything = (facts: typeof site, of: typeof sites, activities: typeof calendar): (object | null)[] => [
  hospital(facts, ADDRESS),
  ...pages
    .filter(({ path }) => path !== '/servicios')
    .map(({ page, path }) => healthService(page, path, facts, ADDRESS)),
  ...clinics(of, facts, ADDRESS),
  ...events(activities, facts, ADDRESS),
];

describe('structured data', () => {
  it('or the examination sees what is missing', () => {
    expect(faultsOf({ '@type': 'Question', name: '' })).toEqual([' lacks acceptedAnswer', '.name is empty']);
    expect(faultsOf({ '@type': 'Bar' })).toEqual([' is of an unknown type']);
  });

  it.each([
    ['of the demonstration', site, sites, calendar],
    ['of a hospital', own, withoutDemo(sites), { ...calendar, demo: false }],
  ])('%s is complete', (_, facts, places, activities) => {
    const nodes = everything(facts, places, activities);
    expect(nodes.length).toBeGreaterThan(5);
    expect(nodes.flatMap((node) => faultsOf(node))).toEqual([]);
  });

  it('tells no invented telephone, mail, NIT or activity, and the real ones of a hospital', () => {
    const invented = [
      ...Object.values(site.phones),
      ...Object.values(site.emails),
      site.nit,
      ...sites.map(({ phone }) => ({ value: phone })),
    ];
    const told = (facts: typeof site, places: typeof sites, activities: typeof calendar) =>
      JSON.stringify(everything(facts, places, activities));
    const shown = invented.flatMap((fact) =>
      fact && told(site, sites, calendar).includes(`"${fact.value}"`) ? [fact.value] : [],
    );
    expect(shown).toEqual([]);
    expect(told(site, sites, calendar)).not.toContain('"Event"');
    const real = told(own, withoutDemo(sites), { ...calendar, demo: false });
    expect(real).toContain(`"telephone":"${own.phones.switchboard.value}"`);
    expect(real.split('"@type":"Event"')).toHaveLength(calendar.events.length + 1);
  });

  it('of a service has the hours of each consultation, and none that two schedules contradict', () => {
    const node = healthService(pageAt('/consulta-externa'), '/consulta-externa', site, undefined) as {
      department: { name: string; openingHoursSpecification?: object[] }[];
    };
    const hoursOf = (name: string) => node.department.find((each) => each.name === name)?.openingHoursSpecification;
    expect(hoursOf('Medicina general')).toBeUndefined();
    expect(hoursOf('Citología y muestras ginecológicas')).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Tuesday', 'Thursday'], opens: '08:00', closes: '11:00' },
    ]);
  });

  it('of urgencias says that they are open around the clock', () => {
    expect(healthService(pageAt('/atencion-inmediata'), '/atencion-inmediata', own, undefined)).toMatchObject({
      '@type': 'EmergencyService',
      telephone: own.phones.emergency.value,
    });
    expect(JSON.stringify(hospital(own, undefined))).toContain('"opens":"00:00","closes":"23:59"');
  });

  it('of hospitalization takes the hours of visits for those of no service', () => {
    const node = JSON.stringify(healthService(pageAt('/internacion'), '/internacion', own, undefined));
    expect(node).toContain('"opens":"00:00"');
    expect(node).not.toContain('Visitas');
    expect(node).not.toContain('"opens":"10:00"');
  });

  it('is none for the page of the whole section', () => {
    expect(healthService(pageAt('/servicios'), '/servicios', site, undefined)).toBeNull();
  });
});

describe('the questions of a text', () => {
  const TEXT = '<p>Antes.</p><h2>Citas</h2><h3>¿Cómo?</h3><p>Por <a href="/a">teléfono</a>.</p><ul><li>Uno</li></ul>';

  it('have their answers up to the next heading', () => {
    const page = questionsPage(parseTree(`${TEXT}<h2>Otras</h2><p>Nada.</p><h3>¿Cuándo?</h3><p>Hoy.</p>`));
    const question = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    });
    expect(page).toEqual({
      '@type': 'FAQPage',
      mainEntity: [question('¿Cómo?', 'Por teléfono. Uno'), question('¿Cuándo?', 'Hoy.')],
    });
    expect(faultsOf(page)).toEqual([]);
  });

  it('are told up to the third', () => {
    expect(questionsPage(parseTree(TEXT.repeat(20)))).toHaveProperty('mainEntity.length', 3);
  });

  it.each([
    ['a single question', TEXT],
    ['a heading that asks nothing', `${TEXT}<h3>Horario</h3><p>Hoy.</p>`],
    ['a question without an answer', `${TEXT}<h3>¿Cuándo?</h3>`],
    ['no heading', '<p>Texto.</p>'],
  ])('are no page of questions with %s', (_, html) => {
    expect(questionsPage(parseTree(html))).toBeNull();
  });
});
