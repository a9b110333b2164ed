/** Rules for every page of content/pages (docs/law.md#accessibility: CC7, CC8, CC23, CC26, CC27). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatHours } from '#domain/calendar/schedule-text.ts';
import { parsePageFile } from './front-matter.ts';
import { pageSchema } from './schemas/page.schema.ts';
import { siteSchema } from './schemas/site.schema.ts';

const FOLDER = 'content/pages';
const pages = filesUnder(FOLDER, /\.md$/).map((file) => ({
  path: `/${file.replace(/\.md$/, '')}`,
  ...parsePageFile(readFileSync(join(FOLDER, file), 'utf8')),
}));
const site = siteSchema.parse(parse(readFileSync('content/data/site.yaml', 'utf8')));

/**
 * Public routes (docs/contract.md#public-routes). A page may link to one whose file does not exist yet; all pages are
 * published together, so visitors never see a dead link.
 */
const ROUTES_OF_THE_SPECIFICATION = `
  / /noticias /ubicacion /glosario /terminos-condiciones /derechos-autor /politica-tratamiento-datos-personales
  /mapa-sitio /contacto /nosotros /mision-vision /objetivos /valores /estructura-organica /mapa-procesos
  /directorio-institucional /directorio-servidores /servicios /internacion /consulta-externa /apoyo-diagnostico
  /atencion-inmediata /participacion-ciudadana /preguntas-respuestas /consulta-ciudadana /canales-atencion /pqrsd
  /participa /transparencia /procedimientos-toma-desiciones /politicas-adoptadas /mecanismos-presentacion-solicitudes
  /calendario-actividades /informacion-sobre-desiciones /entes-autoridades-que-lo-vigilan /publicacion-hojas-de-vida
  /gestion-ambiental /vinculacion-terceros /directorio-entidades /entidades-vigilancia /directorio-agremiaciones
  /normas-generales-organizacion /manual-contratacion /modelos-contratos /plan-anual-adquisiciones
  /presupuesto-general /plan-accion /plan-operativo-accion /proyectos-inversion /informes-empalme
  /informe-todas-las-solicitudes /informe-acceso-a-la-informacion /procedimientos-tramites-servicios
  /mecanismos-participacion /instrumentos-gestion-informacion /seccion-datos-abiertos /menos-de-edad /poblacion
  /mujeres /adulto-mayor /afros-indigenas /normatividad /normatividad-institucion /gestion /talento-humano
  /contratacion /presupuesto /mipg
`.match(/\/\S*/g) as string[];

const routeFiles = filesUnder('src/pages', /\.(astro|ts)$/)
  .filter((file) => !file.includes('['))
  .map((file) => `/${file.replace(/(\/index)?\.(astro|ts)$/, '')}`);
const known = new Set([...ROUTES_OF_THE_SPECIFICATION, ...routeFiles, ...pages.map(({ path }) => path)]);

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));
}

const linksIn = (body: string) =>
  [...body.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, text = '', href = '']) => ({ text, href }));
const levelsIn = (body: string) => [...body.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? '';

describe.each(pages)('$path', ({ data, body }) => {
  it('has valid front matter', () => {
    expect(pageSchema.safeParse(data).error?.issues ?? []).toEqual([]);
  });

  it('has links with meaningful texts', () => {
    const vague = /^(aquí|acá|clic aquí|haga clic aquí|ver más|leer más|más|este enlace|enlace|link)\.?$/i;
    expect(linksIn(body).filter(({ text }) => vague.test(text.trim()))).toEqual([]);
  });

  it('links to pages of this site', () => {
    const inside = linksIn(body).filter(({ href }) => href.startsWith('/') && !href.startsWith('/documentos/'));
    expect(inside.filter(({ href }) => !known.has(href.replace(/[?#].*$/, '')))).toEqual([]);
  });

  it('starts its headings at the second level and skips none', () => {
    const levels = levelsIn(body);
    const skips = levels.filter((level, index) => level < 2 || level > (levels[index - 1] ?? 1) + 1);
    expect(skips).toEqual([]);
  });

  it('is in Spanish', () => {
    const english = /\b(the|and|of|with|for|you|your|this|is|are|not|click|page|home|about)\b/gi;
    const suspects = body.split('\n').filter((line) => new Set(line.toLowerCase().match(english)).size > 1);
    expect(suspects).toEqual([]);
  });

  it('names schedules that site.yaml contains', () => {
    const shownHours = [...body.matchAll(/\d{1,2}:\d{2} (?:[ap]\. )?m\. a \d{1,2}:\d{2} (?:[ap]\. )?m\./g)].map(
      ([text]) => text,
    );
    const held = Object.values(site.hours)
      .map(({ hours }) => formatHours(hours).replaceAll('\u00a0', ' '))
      .join(' · ');
    expect(shownHours.filter((range) => !held.includes(range))).toEqual([]);
  });
});

describe('the pages together', () => {
  it('have unique titles', () => {
    const titles = pages.map(({ data }) => data.title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('use the same link text only for the same page', () => {
    const targets = new Map<string, Set<string>>();
    for (const { text, href } of pages.flatMap(({ body }) => linksIn(body))) {
      const words = text.toLowerCase();
      targets.set(words, (targets.get(words) ?? new Set()).add(href));
    }
    expect([...targets].filter(([, hrefs]) => hrefs.size > 1)).toEqual([]);
  });

  it('explain at least forty terms, each under its letter and in order', () => {
    const glossary = bodyOf('/glosario');
    const terms = [...glossary.matchAll(/^- \*\*([^*]+)\*\*: /gm)].map(([, term = '']) => term);
    expect(terms.length).toBeGreaterThanOrEqual(40);
    expect(terms).toEqual([...terms].sort(new Intl.Collator('es').compare));
    const misplaced = glossary
      .split(/^## /m)
      .slice(1)
      .filter((group) => {
        const letters = [...group.matchAll(/^- \*\*(.)/gm)].map(([, letter]) => letter);
        return letters.some((letter) => letter !== group.charAt(0));
      });
    expect(misplaced).toEqual([]);
  });

  it('answer at least fifteen questions', () => {
    const questions = bodyOf('/preguntas-respuestas')
      .split(/^### /m)
      .slice(1)
      .filter((question) => /^¿.+\?\n+\S/.test(question));
    expect(questions.length).toBeGreaterThanOrEqual(15);
  });
});
