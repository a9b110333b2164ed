/**
 * One fact, one place: what several files of content/ say about the hospital agrees, and what has a file of its own is
 * not written anywhere else.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pqrsdSettings } from '#domain/pqrsd/settings.ts';
import { termFor } from '#domain/pqrsd/term/terms.ts';
import { WEEKDAYS } from '#shared/time/days.ts';
import { parsePageFile } from './front-matter.ts';
import { homeSchema } from './schemas/home.schema.ts';
import { locationsSchema } from './schemas/organization.schema.ts';
import { siteSchema } from './schemas/site.schema.ts';

const read = (name: string) => readFileSync(join('content', name), 'utf8');
const site = siteSchema.parse(parse(read('data/site.yaml')));
const { sites } = locationsSchema.parse(parse(read('data/sedes.yaml')));
const pqrsd = pqrsdSettings.parse(parse(read('data/pqrsd.yaml')));
// Reads the files of logos.
const home = await homeSchema.parseAsync(parse(read('data/home.yaml')));

const TEXTS = new Map(
  ['pages', 'listas', 'data', 'demo']
    .flatMap((folder) => readdirSync(join('content', folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(md|yaml)$/.test(file) && !file.endsWith('/cases.yaml'))
    .map((file) => [file, read(file)] as const),
);
const PROSE = [...TEXTS].filter(([file]) => !file.startsWith('data/')).map(([file, text]) => [file, text] as const);

describe('the contact details of the hospital', () => {
  it('of the main site are those of site.yaml', () => {
    const [main] = sites;
    const { street, municipality, department } = site.address.value;
    expect([main?.address.street, main?.address.place].join(', ')).toBe(street);
    expect(main?.address).toMatchObject({ municipality, department });
    expect(main?.phone).toBe(site.phones.switchboard.value);
    expect(main?.email).toBe(site.emails.contact.value);
  });

  it.each(PROSE)('are in no text of their own: %s', (_file, text) => {
    const { body } = parsePageFile(text);
    const dialled = body.match(/(\+57|\b60\d|\b3\d\d|01 ?8000)[ -]?\d{3}[ -]?\d{3,4}/g) ?? [];
    const mailed = body.match(/[\w.]+@[\w.]+/g) ?? [];
    expect([...dialled, ...mailed]).toEqual([]);
    expect(text).not.toContain(site.address.value.street.split(',')[0]);
  });
});

describe('the national lines', () => {
  const LINES = site.nationalLines.map(({ line }) => line);
  const named = [...TEXTS].flatMap(([file, text]) =>
    [...text.matchAll(/tel:(\d{3})\b|^ +(?:- )?line: "(\d{3})"/gm)].map(([, dialled, fact]) => [file, dialled ?? fact]),
  );

  it('of the texts are those of site.yaml', () => {
    expect(named.length).toBeGreaterThan(LINES.length);
    expect(named.filter(([, line]) => !LINES.includes(line ?? ''))).toEqual([]);
  });

  it('are in the bullets of urgencias where a person needs them', () => {
    const page = 'atencion-inmediata';
    const bullets = (TEXTS.get(`pages/${page}.md`) ?? '').split('\n').filter((text) => text.startsWith('- '));
    const bulletOf = (word: string) => bullets.find((text) => text.includes(word)) ?? '';
    expect(bulletOf('suicidio')).toMatch(/\(tel:192\), opción 4.*\(tel:123\)/);
    expect(bulletOf('Violencia sexual')).toContain('(tel:155)');
  });

  it('write the option of a line that has one', () => {
    const options = new Map(site.nationalLines.map(({ line, option }) => [line, option]));
    const without = PROSE.flatMap(([file, text]) =>
      [...text.matchAll(/\(tel:(\d{3})\)(.{0,12})/g)]
        .filter(([, line = '', after]) => options.get(line) && !after?.startsWith(`, opción ${options.get(line)}`))
        .map(() => file),
    );
    expect(without).toEqual([]);
  });
});

describe('the hours', () => {
  it('of services on the home page name the days of their schedules', () => {
    for (const { title, text, schedules } of home.services) {
      const open = schedules.flatMap(({ hours }) => site.hours[hours]?.days ?? []);
      const named = WEEKDAYS.filter((day) => text.includes(day));
      expect({ title, strangers: named.filter((day) => !open.includes(day)) }).toEqual({ title, strangers: [] });
    }
  });
});

describe('what the hospital has is counted alike wherever it is counted', () => {
  const COUNTED = ['ambulancias', 'vacunadores', 'consultorios', 'camas para adultos', 'camas obstétricas', 'sedes'];
  const ONE_TO_TEN = 'un una dos tres cuatro cinco seis siete ocho nueve diez'.replaceAll(' ', '|');

  it.each(COUNTED)('%s', (what) => {
    const count = new RegExp(`\\b(${ONE_TO_TEN})\\b (?:de )?${what}|${what}\\n +value: (${ONE_TO_TEN})\\b`, 'gi');
    const found = [...TEXTS].flatMap(([file, text]) =>
      [...text.matchAll(count)].map(([, before, after]) => ({ file, count: (before ?? after)?.toLowerCase() })),
    );
    expect(found.length).toBeGreaterThan(1);
    expect([...new Set(found.map(({ count: said }) => said))]).toHaveLength(1);
  });
});

describe('the terms of an answer', () => {
  it.each([
    ['canales-atencion', /Información, documentos[^:]*: (\d+) días/, 'informacion'],
    ['canales-atencion', /Peticiones, quejas[^:]*: (\d+) días/, 'peticion'],
    ['canales-atencion', /\*\*Consultas\*\*[^:]*: (\d+) días/, 'consulta'],
    ['preguntas-respuestas', /En (\d+) días hábiles por regla general/, 'peticion'],
    ['preguntas-respuestas', /en (\d+) si pide información/, 'informacion'],
    ['preguntas-respuestas', /en (\d+) si hace una consulta/, 'consulta'],
    ['procedimientos-tramites-servicios', /máximo de (\d+) días/, 'documentos'],
  ] as const)('in %s is that of the law: %s', (page, words, type) => {
    const said = words.exec((TEXTS.get(`pages/${page}.md`) ?? '').replaceAll('**:', ':'))?.[1];
    expect(Number(said)).toBe(termFor(pqrsd, { type }, new Date('2026-11-23T12:00:00Z')).count);
  });
});

describe('an event', () => {
  it('has its date in the calendar alone', () => {
    const { events } = parse(read('data/calendario.yaml')) as { events: { title: string; day: string }[] };
    const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    );
    for (const { title, day } of events) {
      const date = `${Number(day.slice(8))} de ${months[Number(day.slice(5, 7)) - 1]}`;
      const words = title.toLowerCase().match(/\p{L}{7,}/gu) ?? [];
      const repeats = (line: string) => line.includes(date) && words.some((word) => line.toLowerCase().includes(word));
      const repeated = PROSE.flatMap(([, text]) => text.split('\n').filter(repeats));
      expect({ title, repeated }).toEqual({ title, repeated: [] });
    }
  });
});
