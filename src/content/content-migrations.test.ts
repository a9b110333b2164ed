/** Parts of the files of earlier versions that the schemas of today do not admit, with the words of a hospital. */
import { expect, it } from 'vitest';
import type { Value } from '#domain/content-editing/data/open-data.ts';
import { withoutRemovedKeys } from './content-files.ts';
import { CONTENT_MIGRATIONS } from './content-migrations.ts';

const migrated = (id: string, file: Value): Value =>
  CONTENT_MIGRATIONS.filter((one) => one.id === id).reduce((value, { migrate }) => migrate(value), file);

const BRAND = { value: { main: '#0a5c63', accent: '#b4520f' }, demo: true };

it.each<[string, string, Value, Value]>([
  [
    'networks had a drawing',
    'data/site',
    {
      motto: 'Nuestro',
      brand: { value: { main: '#000000' } },
      networks: [{ value: { label: 'X', url: 'https://x.com/nuestro', icon: 'x' } }],
    },
    {
      motto: 'Nuestro',
      brand: { value: { main: '#000000' } },
      networks: [{ value: { label: 'X', url: 'https://x.com/nuestro' } }],
    },
  ],
  ['colours were not chosen', 'data/site', { motto: 'Nuestro' }, { motto: 'Nuestro', brand: BRAND }],
  [
    'holidays stood with each timetable',
    'data/sedes',
    { sites: [{ name: 'Norte', timetables: [{ name: 'Urgencias', hours: 'emergency', holidays: true }] }] },
    { sites: [{ name: 'Norte', timetables: [{ name: 'Urgencias', hours: 'emergency' }] }] },
  ],
  [
    'the frequency was told in words',
    'data/datos-abiertos',
    {
      datasets: [
        { path: '/a.csv', updates: 'Cada mes' },
        { path: '/b.csv', updates: 'Cada semana' },
      ],
    },
    {
      datasets: [
        { path: '/a.csv', frequency: 'mensual' },
        { path: '/b.csv', updates: 'Cada semana' },
      ],
    },
  ],
  [
    'an entity was a name',
    'data/pqrsd-plantillas',
    { entities: ['EPS Nuestra', { id: 'adres', name: 'ADRES', url: 'https://www.adres.gov.co' }] },
    {
      entities: [
        { id: 'eps-nuestra', name: 'EPS Nuestra', address: 'Por escribir' },
        { id: 'adres', name: 'ADRES', url: 'https://www.adres.gov.co' },
      ],
    },
  ],
])('%s', (_, id, before, after) => {
  expect(migrated(id, before)).toEqual(after);
  // The text may be migrated already.
  expect(migrated(id, after)).toEqual(after);
});

const LEAF = { number: '1.1', title: 'Misión' };
const leavesOf = (...leaves: Value[]): Value => ({ sections: [{ number: 1, leaves }] });

it.each<[string, string, Value, Value]>([
  ['a page said its state', 'pages/nosotros', { title: 'A', state: 'pendiente', legalReason: '' }, { title: 'A' }],
  [
    'a page that does not apply keeps its reason',
    'pages/nosotros',
    { title: 'A', state: 'no aplica', legalReason: 'Ley 100.' },
    { title: 'A', legalReason: 'Ley 100.' },
  ],
  [
    'sections of «Participa» said theirs',
    'data/participa',
    { cards: [], sections: [{ id: 'a', state: 'en curso', note: 'Va bien.' }] },
    { cards: [], sections: [{ id: 'a', note: 'Va bien.' }] },
  ],
  [
    'the drawings of the home page were files',
    'data/home',
    { slides: [{ picture: 'valle' }, { picture: '/portada/brigada.svg' }], servicesPicture: '/portada/servicios.svg' },
    { slides: [{ picture: 'valle' }, { picture: '/escenas/brigada.svg' }], servicesPicture: '/escenas/servicios.svg' },
  ],
  [
    'units had their addresses',
    'data/responsables',
    { demo: true, owners: [{ name: 'SIAU', emails: ['siau@hospital.example'] }, { name: 'Gerencia' }] },
    { owners: [{ name: 'SIAU' }, { name: 'Gerencia' }] },
  ],
  [
    'contents of the index said theirs',
    'data/transparencia',
    leavesOf(
      { ...LEAF, state: 'pendiente', path: '/mision-vision' },
      { ...LEAF, state: 'pendiente', path: '/informes-empalme' },
      { ...LEAF, state: 'publicado', path: '/informes-empalme' },
      { ...LEAF, state: 'no aplica', legalReason: 'Ley 100.' },
    ),
    leavesOf(
      { ...LEAF, path: '/mision-vision' },
      { ...LEAF, about: '/informes-empalme' },
      { ...LEAF, path: '/informes-empalme' },
      { ...LEAF, legalReason: 'Ley 100.' },
    ),
  ],
])('%s', (_, id, before, after) => {
  expect(withoutRemovedKeys(id, before)).toEqual(after);
  expect(withoutRemovedKeys(id, after)).toEqual(after);
});

it.each(CONTENT_MIGRATIONS.map(({ id, migrate }) => [id, migrate] as const))(
  'a value that %s does not know stays',
  (_, migrate) => {
    for (const value of [null, 'texto', 3, [], ['texto'], { otro: 1, brand: BRAND }] as Value[])
      expect(migrate(value)).toEqual(value);
  },
);
