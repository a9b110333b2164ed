/** The catalogue of open data: what it names exists, and other catalogues can read it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

type Node = { [key: string]: unknown };
const listOf = (node: Node | undefined, key: string) => (node?.[key] ?? []) as Node[];
const idOf = (node: Node, key: string) => (node[key] as { '@id': string })['@id'];
const pathOf = (address: string) => new URL(address).pathname;

/** What DCAT-AP 3 requires or recommends of each class. */
const REQUIRED: Record<string, readonly string[]> = {
  'dcat:Catalog': ['dct:title', 'dct:description', 'dct:publisher', 'dct:license', 'dct:language', 'dcat:dataset'],
  'dcat:Dataset': [
    ...['dct:identifier', 'dct:title', 'dct:description', 'dct:publisher', 'dct:accrualPeriodicity', 'dct:modified'],
    ...['dcat:contactPoint', 'dcat:keyword', 'dcat:theme', 'dcat:distribution'],
  ],
  'dcat:Distribution': ['dcat:accessURL', 'dcat:downloadURL', 'dcat:mediaType', 'dct:format', 'dct:license'],
};

describeOn(API_DRIVERS, 'the catalogue of open data', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const read = async () => {
    const response = await http.get('/datos/catalogo.jsonld');
    expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    return (await response.json()) as Node;
  };

  it('is DCAT: each class has what it must have, under the address of its reader', async () => {
    const catalog = await read();
    const datasets = listOf(catalog, 'dcat:dataset');
    const files = datasets.flatMap((dataset) => listOf(dataset, 'dcat:distribution'));
    expect(datasets.length).toBeGreaterThan(8);
    for (const node of [catalog, ...datasets, ...files]) {
      const missing = REQUIRED[String(node['@type'])]?.filter((key) => node[key] === undefined);
      expect(missing, String(node['@id'])).toEqual([]);
      expect(String(node['@id'])).not.toContain('portal.invalid');
    }
    expect(idOf(catalog, 'dct:license')).toMatch(/^https:\/\/creativecommons\.org\/licenses\/by\/4\.0\//);
  });

  it('names files that exist, of the type that it says', async () => {
    for (const dataset of listOf(await read(), 'dcat:dataset')) {
      for (const file of listOf(dataset, 'dcat:distribution')) {
        const response = await http.get(pathOf(idOf(file, 'dcat:downloadURL')));
        const type = idOf(file, 'dcat:mediaType').split('/media-types/')[1] ?? '';
        expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
        expect((await response.text()).length).toBeGreaterThan(20);
      }
    }
  });

  it('has a page with plain links to all of them, their licence and a place for each', async () => {
    const html = await (await http.get('/datos')).text();
    expect(html).toContain('Creative Commons Atribución 4.0');
    for (const dataset of listOf(await read(), 'dcat:dataset')) {
      expect(html).toContain(`id="${String(dataset['dct:identifier'])}"`);
      for (const file of listOf(dataset, 'dcat:distribution'))
        expect(html).toContain(`href="${pathOf(idOf(file, 'dcat:downloadURL'))}"`);
    }
  });

  it('gives the norms that the hospital published, the newest first', async () => {
    const { token } = await portal().signInAs('editor');
    const publish = (title: string, date: string, cat: string) =>
      http.send('POST', '/api/posts', token, { title, date, cat, desc: '<p>Se aprueba.</p>' });
    await publish('Acuerdo 3', '2026-09-01 08:00:00', 'junta');
    await publish('Resolución 9', '2026-09-15 08:00:00', 'resolucion');
    const [, first, second] = (await (await http.get('/datos/normativa.csv')).text()).split('\r\n');
    expect([first, second].map((line) => line?.split(',')[0])).toEqual(['Resolución 9', 'Acuerdo 3']);
  });
});
