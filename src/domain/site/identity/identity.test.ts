import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  answersOf,
  HOSPITALS,
  identityOf,
  rawAnswersOf,
  readContent,
} from '../../../../tests/support/content/hospitals.ts';
import { withChanges } from '../../../../tests/support/content/with-changes.ts';
import { demoFactsOf } from '../../../content/demo-facts.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { readIndex } from '../../../server/transparency/read-index.ts';
import { type IdentityAnswers, identityAnswers } from './answers.ts';
import { applyIdentity } from './apply-identity.ts';
import type { ContentTexts } from './content-edits.ts';
import { currentAnswers } from './current-answers.ts';
import { removeDemonstration, requiredDemonstration } from './remove-demonstration.ts';

const files = readContent();
const [hospital] = HOSPITALS;
let answers: IdentityAnswers;
beforeAll(async () => {
  answers = await answersOf(hospital);
});

const dataOf = (from: ContentTexts, name: string) => parse(from.get(`content/data/${name}.yaml`) ?? '');
const demoIn = (from: ContentTexts): string[] =>
  [...from].flatMap(([path, text]) => {
    if (path.startsWith('content/data/')) return demoFactsOf(path, parse(text)).map((fact) => `${path}: ${fact.path}`);
    return path.startsWith('content/pages/') ? demoFactsOf(path, parsePageFile(text).data).map(() => path) : [];
  });

describe('the answers of a hospital', () => {
  it('become its data', () => {
    const after = withChanges(files, applyIdentity(files, answers));
    const site = dataOf(after, 'site');
    expect(site.name).toEqual({ value: hospital.name });
    expect(site.nit).toEqual({ value: '891.234.567-1' });
    expect(site.phones).toMatchObject({ switchboard: { value: '+576084221100' } });
    expect(site.phones.tollFree).toBeUndefined();
    expect(site.chats.siau).toEqual({ service: 'SIAU' });
    expect(site.chats.consulta.phone).toEqual({ value: '+573107770199' });
    expect(site.hours.administrative.hours).toEqual([{ from: '07:30', to: '12:30' }]);
    expect(site.hours.emergency).toEqual(dataOf(files, 'site').hours.emergency);
    expect(site.brand.value).toEqual({ main: '#7a1f3d', accent: '#1f5a7a', logo: '/images/logo.svg' });
    expect(
      dataOf(after, 'sedes').sites.map(({ name, demo }: { name: string; demo?: boolean }) => [name, demo]),
    ).toEqual([
      ['Sede principal', undefined],
      ['Puesto de salud del norte', undefined],
    ]);
    expect(dataOf(after, 'home').services).toHaveLength(4);
    const services = dataOf(after, 'menu').main.find(({ path }: { path: string }) => path === '/servicios');
    expect(services.submenu.map(({ path }: { path: string }) => path)).toEqual([
      '/consulta-externa',
      '/atencion-inmediata',
    ]);
  });

  it('keep comments and every line that they do not change', () => {
    const after = withChanges(files, applyIdentity(files, answers)).get('content/data/site.yaml') ?? '';
    const before = files.get('content/data/site.yaml') ?? '';
    for (const line of before.split('\n').filter((one) => one.startsWith('#'))) expect(after).toContain(line);
    expect(after.slice(after.indexOf('\nnetworks:'))).toBe(before.slice(before.indexOf('\nnetworks:')));
  });

  it('name the hospital in what is still demonstration, and in nothing else', () => {
    const after = withChanges(files, applyIdentity(files, answers));
    const associations = dataOf(after, 'vigilancia').associations.map(({ name }: { name: string }) => name);
    expect(associations[0]).toBe('Asociación de Usuarios del Hospital Santa Bárbara');
    expect(dataOf(after, 'organigrama').management.email).toBe('gerencia@santabarbara-lucero.gov.co');
    for (const [path, text] of after)
      if (path.endsWith('.yaml')) expect(text, path).not.toMatch(/San Isidro|Valleverde|sanisidro/);
    expect(after.get('content/data/pqrsd.yaml')).toBe(files.get('content/data/pqrsd.yaml'));
  });

  it('applied twice change nothing more', () => {
    const after = withChanges(files, applyIdentity(files, answers));
    const again = applyIdentity(after, answers).filter(({ path }) => path.endsWith('.yaml'));
    expect(again).toEqual([]);
  });

  it('as the site has them change nothing of a hospital of its own', () => {
    const own = new Map(identityOf(files, answers).files);
    const edit = (name: string, change: (text: string) => string) => {
      const path = `content/data/${name}.yaml`;
      own.set(path, change(own.get(path) ?? ''));
    };
    edit('sedes', (text) => {
      const [main = '', other = ''] = text.slice(text.indexOf('sites:')).split(/(?=\n {2}- name: Puesto)/);
      const ownMain = main
        .replace(/street: .*/, 'street: Calle 8 n.º 11-20 sur\n      place: barrio Alto')
        .replace(/phone: .*/, 'phone: "+576084229999"')
        .replace(/ {4}email: .*\n/, '');
      const ownOther = other.replace(/municipality: .*/, 'municipality: Otro Pueblo\n      place: vereda El Roble');
      return text.slice(0, text.indexOf('sites:')) + ownMain + ownOther;
    });
    edit('site', (text) =>
      // Of two schedules of one service the assistant knows one.
      text
        .replace(/\n {4}sameServiceAs: .*/, '')
        .replace(
          '- { from: "07:30", to: "12:30" }',
          ['07:30', '12:30', '15:30']
            .map((from) => `- { from: "${from}", to: "${from.replace(':30', ':59')}" }`)
            .join('\n      '),
        ),
    );
    expect(dataOf(own, 'sedes').sites).toMatchObject([
      { address: { place: 'barrio Alto' }, phone: '+576084229999' },
      { address: { municipality: 'Otro Pueblo', place: 'vereda El Roble' } },
    ]);
    expect(dataOf(own, 'site').hours.administrative.hours).toHaveLength(3);
    expect(withChanges(own, applyIdentity(own, identityAnswers.parse(currentAnswers(own))))).toEqual(own);
  });

  it('move the sites of the town along, and keep what is known of a site with another name', () => {
    const own = new Map(identityOf(files, answers).files);
    const path = 'content/data/sedes.yaml';
    const known = '  - coordinates: { latitude: 5.5, longitude: -73.3 }\n    name: Puesto';
    own.set(path, own.get(path)?.replace('  - name: Puesto', known) ?? '');
    const raw = currentAnswers(own);
    const [site] = raw.place.sites as object[];
    Object.assign(raw.place, { municipality: 'Puerto Lucero Nuevo', sites: [{ ...site, name: 'Centro del norte' }] });
    const before = dataOf(own, 'sedes').sites;
    const { sites } = dataOf(withChanges(own, applyIdentity(own, identityAnswers.parse(raw))), 'sedes');
    const inTown = (address: object) => ({ ...address, municipality: 'Puerto Lucero Nuevo' });
    expect(sites).toEqual([
      { ...before[0], address: inTown(before[0].address) },
      { ...before[1], name: 'Centro del norte', address: inTown(before[1].address) },
    ]);
  });

  it('may hold the words of the name before', () => {
    const name = {
      ...answers.name,
      name: 'E.S.E. Hospital San Isidro de Valleverde Alto',
      short_name: 'Hospital San Isidro Labrador',
    };
    const place = { ...answers.place, municipality: 'Nuevo Valleverde' };
    const path = 'content/data/vigilancia.yaml';
    const role = 'Usa el E.S.E. Hospital San Isidro de Valleverde, en Valleverde, no en Valleverdes.';
    const named = new Map(files).set(
      path,
      (files.get(path) ?? '').replace('Representa a quienes usan el hospital', role),
    );
    const [users] = dataOf(
      withChanges(named, applyIdentity(named, { ...answers, name, place })),
      'vigilancia',
    ).associations;
    expect(users.name).toBe('Asociación de Usuarios del Hospital San Isidro Labrador');
    expect(users.role).toMatch(
      'Usa el E.S.E. Hospital San Isidro de Valleverde Alto, en Nuevo Valleverde, no en Valleverdes.',
    );
  });

  it('may keep the logo, or have none', () => {
    const kept = applyIdentity(files, { ...answers, brand: { ...answers.brand, logo: 'keep' } });
    expect(dataOf(withChanges(files, kept), 'site').brand.value.logo).toBe('/images/logo.svg');
    const none = applyIdentity(files, { ...answers, brand: { ...answers.brand, logo: null } });
    expect(none).toContainEqual({ path: 'content/images/logo.svg', content: null });
    expect(dataOf(withChanges(files, none), 'site').brand.value).toEqual({ main: '#7a1f3d', accent: '#1f5a7a' });
  });
});

describe('without the demonstration', () => {
  it('nothing of it is left but what the archive committee decides', () => {
    const { files: after } = identityOf(files, answers);
    expect(demoIn(after).filter((fact) => !fact.startsWith('content/data/retencion'))).toEqual([]);
    expect([...after.keys()].filter((path) => /demo\/|fuentes|\.pdf$|recorrido|logos\//.test(path))).toEqual([]);
  });

  it('what it filled is pending, in its page and in the index', () => {
    const { files: after } = identityOf(files, answers);
    expect(after.get('content/pages/mision-vision.md')).toMatch(/\n---\n$/);
    expect(after.get('content/pages/plan-accion.md')).toContain('## Qué contiene');
    const { leaves } = readIndex(after, { posts: new Map(), report: undefined });
    const stateOf = (number: string) => leaves.find((leaf) => leaf.number === number)?.state;
    expect(['1.1', '1.2', '1.5', '4.3'].map(stateOf)).toEqual(Array(4).fill('pendiente'));
    expect(stateOf('10.1')).toBe('no aplica');
    expect(dataOf(after, 'organigrama')).toEqual({ page: dataOf(files, 'organigrama').page });
  });

  it('the rest keeps its bytes', () => {
    const { files: after } = identityOf(files, answers);
    for (const path of ['content/pages/derechos-deberes.md', 'content/data/pqrsd.yaml', 'content/data/retencion.yaml'])
      expect(after.get(path)).toBe(files.get(path));
  });

  it('what a site cannot be without stays until the hospital gives it', () => {
    expect(requiredDemonstration(files)).toContain('el NIT');
    const after = withChanges(files, removeDemonstration(files));
    expect(dataOf(after, 'site').name).toEqual(dataOf(files, 'site').name);
    expect(requiredDemonstration(after)).toHaveLength(9);
    expect(requiredDemonstration(withChanges(files, applyIdentity(files, answers)))).toEqual([]);
  });

  it('applied twice changes nothing more', () => {
    const { files: after } = identityOf(files, answers);
    expect(removeDemonstration(after)).toEqual([]);
  });
});

describe('answers with a fault', () => {
  it.each<[string, (raw: Awaited<ReturnType<typeof rawAnswersOf>>) => void, string]>([
    ['name.nit', (raw) => Object.assign(raw.name, { nit: '891.234.567-2' }), 'no corresponde'],
    ['place.postal_code', (raw) => Object.assign(raw.place, { postal_code: '050001' }), 'no es de ese departamento'],
    ['place.department', (raw) => Object.assign(raw.place, { department: 'Atlantis' }), 'Elija el departamento'],
    ['contact.switchboard', (raw) => Object.assign(raw.contact, { switchboard: '2345' }), 'Escriba diez números'],
    ['brand.main', (raw) => Object.assign(raw.brand, { main: 'rojo' }), 'seis cifras'],
    [
      'brand.logo.base64',
      (raw) => Object.assign(raw.brand, { logo: { extension: 'svg', base64: 'á' } }),
      'llegó dañado',
    ],
    ['name.domain', (raw) => Object.assign(raw.name, { domain: 'https://hospital.gov.co/' }), 'sin https://'],
    ['name.motto', (raw) => Object.assign(raw.name, { motto: 'Uno\nDos' }), 'un solo renglón'],
  ])('%s says what to do', async (field, spoil, message) => {
    const raw = await rawAnswersOf(hospital);
    spoil(raw);
    const issue = identityAnswers
      .safeParse(raw)
      .error?.issues.find(({ path }) => path.join('.').startsWith(field.replace('.base64', '')));
    expect(JSON.stringify(issue)).toContain(message);
  });
});
