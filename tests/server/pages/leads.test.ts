/** Everything that has the shape of a pressable card leads somewhere, and the home page to each frequent need. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { ROOT } from '#server/node/paths.ts';
import { API_DRIVERS, describeOnOnePortal } from '../../support/api/portal.ts';
import { writingOn } from '../../support/posts/writing.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const PUBLIC = join(ROOT, 'dist/client');
const ON_DEMAND = [
  '/',
  '/noticias',
  '/gestion',
  '/contratacion',
  '/mipg',
  '/normatividad',
  '/transparencia',
  '/post/1',
];
const CONTROLS = new Set(['a', 'button', 'summary', 'input', 'select', 'textarea', 'iframe', 'video']);

const elementsIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.filter(isElement).flatMap((node) => [node, ...elementsIn(node.children)]);
const textIn = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? textIn(node.children) : node)).join('');
const classesOf = ({ attributes }: HtmlElement) => (attributes.class ?? '').split(' ');

/** The first words of each item of a list that is drawn as a card and has nothing to press. */
const deadCardsIn = (html: string): string[] =>
  elementsIn(parseTree(html))
    .filter((node) => node.tag === 'li' && classesOf(node).includes('card'))
    .filter(({ children }) => !elementsIn(children).some(({ tag }) => CONTROLS.has(tag)))
    .map(({ children }) => textIn(children).trim().slice(0, 40));

/** The paths that `main` links to, with their anchors. */
function linksOf(html: string): string[] {
  const main = elementsIn(parseTree(html)).find(({ tag }) => tag === 'main');
  return elementsIn(main?.children ?? []).flatMap(({ tag, attributes }) =>
    tag === 'a' ? (attributes.href ?? []) : [],
  );
}

describeOnOnePortal(API_DRIVERS, 'what looks pressable leads', (portal) => {
  let http: HttpServer;
  beforeAll(async () => {
    http = await openHttpServer(portal());
    const { token } = await portal().signInAs('admin');
    await writingOn(portal).publish(token, {});
  });
  afterAll(() => http.close());
  const textOf = async (path: string) => (await http.get(path)).text();

  it('or the examination sees that it does not', () => {
    const card = (inside: string) => `<ul><li class="card stack">${inside}</li></ul>`;
    expect(deadCardsIn(card('<h3>Odontología</h3>'))).toEqual(['Odontología']);
    expect(deadCardsIn(card('<h3><a href="/a">Odontología</a></h3>'))).toEqual([]);
  });

  it('on every built page', () => {
    const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    expect(files.length).toBeGreaterThan(50);
    expect(
      files.flatMap((name) => deadCardsIn(readFileSync(join(PUBLIC, name), 'utf8')).map((card) => [name, card])),
    ).toEqual([]);
  });

  it.each(ON_DEMAND)('on %s', async (path) => {
    expect(deadCardsIn(await textOf(path))).toEqual([]);
  });

  it('from the home page in one tap to what people come for', async () => {
    const { services } = parse(readFileSync(join(ROOT, 'content/data/home.yaml'), 'utf8')) as {
      services: { target: string }[];
    };
    const wanted = [
      ...services.map(({ target }) => target),
      ...['/mujeres#embarazo', '/menos-de-edad', '/adulto-mayor', '/apoyo-diagnostico#resultados'],
      ...['/consulta-externa#pedir-una-cita', '/atencion-inmediata', '/pqrsd', '/pqrsd/seguimiento'],
    ];
    const links = linksOf(await textOf('/'));
    expect(wanted.filter((path) => !links.includes(path))).toEqual([]);
  });

  it('from the home page to a place that exists on its page', async () => {
    const targets = linksOf(await textOf('/')).filter((href) => /^\/[^?]*#/.test(href));
    expect(targets.length).toBeGreaterThan(5);
    for (const href of targets) {
      const [path = '', id = ''] = href.split('#');
      const ids = elementsIn(parseTree(await textOf(path))).map(({ attributes }) => attributes.id);
      expect([href, ids.includes(id)]).toEqual([href, true]);
    }
  });
});
