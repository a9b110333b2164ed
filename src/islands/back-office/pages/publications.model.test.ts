import { describe, expect, it } from 'vitest';
import { PUBLICATION_MARKS } from '#islands/page-editor/page-editor.model.ts';
import type { PageRow, Publication } from '#shared/api/pages.schema.ts';
import { changedBy, listPollDelay, newsOf, openedPage } from './publications.model.ts';

const publication = (fields: Partial<Publication>): Publication => ({
  id: 7,
  guard: 'public',
  state: 'live',
  commit: null,
  message: 'Valores: cambia «Subtítulo»',
  notice: null,
  by: 'Ana',
  at: '2026-12-01T08:00:00-05:00',
  publish_at: null,
  retry_at: null,
  finished_at: null,
  page: 'pages/valores',
  paths: ['content/pages/valores.md'],
  ...fields,
});
const page = (id: string, title: string, fields: Partial<PageRow> = {}): PageRow => ({
  id,
  path: `content/${id}.md`,
  title,
  kind: 'page',
  guard: 'public',
  section: null,
  addresses: [],
  branch: 'Nosotros',
  note: null,
  is_technical: false,
  found: null,
  updated_at: '2026-11-21T08:00:00-05:00',
  updated_by: 'Ana',
  owner: null,
  review_at: null,
  overdue: false,
  demo: 0,
  has_draft: false,
  status: 'published',
  scheduled_at: null,
  update: null,
  is_unreadable: false,
  ...fields,
});
const PAGES = [page('pages/valores', 'Valores'), page('data/menu', 'Menús', { kind: 'data' })];
const MENU = 'content/data/menu.yaml';

describe('a publication in the list', () => {
  it.each([
    ['waiting', 'Programada', 60_000],
    ['building', 'Publicando…', 3000],
    ['live', 'Publicada', null],
    ['failed', 'No se publicó', null],
  ] as const)('that is %s: «%s», and the list is loaded again after %s', (state, text, delay) => {
    expect(PUBLICATION_MARKS[state].text).toBe(text);
    expect(listPollDelay([{ state: 'live' }, { state }])).toBe(delay);
  });

  it('is loaded again as soon as the first of several may be over', () => {
    expect(listPollDelay([{ state: 'waiting' }, { state: 'building' }])).toBe(3000);
  });

  it('names what it changed, with a link to what is still there', () => {
    const paths = ['content/pages/jornada.md', 'content/pages/valores.md', MENU, 'content/documents/plan.pdf'];
    expect(changedBy({ paths }, PAGES)).toMatchObject([
      { name: '/jornada', id: null },
      { name: 'Valores', id: 'pages/valores' },
      { name: 'Menús', id: 'data/menu' },
      { name: 'plan.pdf', id: null },
    ]);
  });

  it.each([
    ['its page', {}, 'pages/valores'],
    ['the only page that it changed', { page: null, paths: [MENU, 'content/pages/valores.md'] }, 'pages/valores'],
    ['none of several', { page: null, paths: ['content/pages/a.md', 'content/pages/valores.md'] }, undefined],
    ['none that is gone', { page: null, paths: ['content/pages/jornada.md'] }, undefined],
    ['no data file', { page: 'data/menu', paths: [MENU] }, undefined],
    ['nothing before it is live', { state: 'building' }, undefined],
  ] as const)('opens %s', (_, fields, id) => {
    expect(openedPage(publication(fields as Partial<Publication>), PAGES)?.id).toBe(id);
  });

  it('is read aloud when it ends, and no sooner', () => {
    const before = [
      publication({ id: 9, state: 'waiting' }),
      publication({ id: 8, state: 'building' }),
      publication({}),
    ];
    const after = [publication({ id: 9, state: 'building' }), publication({ id: 8 }), publication({})];
    expect(newsOf(before, after)).toBe('Publicada: Valores: cambia «Subtítulo»');
  });
});
