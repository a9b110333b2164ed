import { describe, expect, it } from 'vitest';
import type { PageRow } from '#shared/api/pages.schema.ts';
import { reachText, subjectGroups } from './owned-content.model.ts';

const page: PageRow = {
  id: 'pages/manual',
  path: 'content/pages/manual.md',
  title: 'Manual',
  kind: 'page',
  guard: 'public',
  section: 'Transparencia',
  addresses: ['/consulta-externa'],
  branch: 'Servicios',
  note: null,
  is_technical: false,
  found: null,
  updated_at: null,
  updated_by: null,
  owner: 'Contratación',
  review_at: null,
  overdue: false,
  demo: 0,
  has_draft: false,
  status: 'published',
  scheduled_at: null,
  update: null,
  is_unreadable: false,
};
const PAGES: PageRow[] = [
  page,
  { ...page, id: 'pages/ayuda', title: 'Ayuda', owner: 'SIAU' },
  { ...page, id: 'data/sedes', title: 'Sedes', kind: 'data', section: null, owner: null },
];
const UNITS = ['Contratación', 'SIAU', 'Presupuesto'];
const shown = (given: string[]) =>
  subjectGroups(PAGES, UNITS, given).map(({ title, subjects, isFolded }) => [
    title,
    subjects.map(({ label, note }) => (note ? `${label}: ${note}` : label)),
    isFolded,
  ]);

describe('what can be given', () => {
  const OPEN = [
    ['Por dependencia', ['Contratación: 1 página', 'SIAU: 1 página', 'Presupuesto: sin páginas'], false],
    ['Por sección del sitio', ['Transparencia: 2 páginas'], false],
  ];

  it('is each unit and section with its pages; single files are folded', () => {
    expect(shown(['SIAU'])).toEqual([
      ...OPEN,
      ['Datos', ['Sedes'], true],
      ['Páginas sueltas', ['Ayuda', 'Manual'], true],
    ]);
  });

  it('is open where something is given, and shows what is no more so that it can be taken back', () => {
    expect(shown(['data/sedes', 'Farmacia'])).toEqual([
      ...OPEN,
      ['Datos', ['Sedes'], false],
      ['Páginas sueltas', ['Ayuda', 'Manual'], true],
      ['Ya no están en el sitio', ['Farmacia'], false],
    ]);
  });
});

it.each([
  [[], 'No tiene nada a cargo.'],
  [['Contratación'], 'Podrá cambiar 1 página.'],
  [['Transparencia', 'SIAU', 'data/sedes'], 'Podrá cambiar 2 páginas y 1 archivo de datos.'],
  [['Presupuesto'], 'No podrá cambiar páginas; en «Transparencia», sus contenidos.'],
])('the reach of %j', (given, text) => {
  expect(reachText(PAGES, given)).toBe(text);
});
