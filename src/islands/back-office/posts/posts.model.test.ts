import { describe, expect, it } from 'vitest';
import type { DeskPost } from '#domain/post-editing.ts';
import { withFilter } from '../back-office.model.ts';
import { countInWords, deskQueryOf, isOut, noteOf, shelfOf, titleOf } from './posts.model.ts';

const post: DeskPost = {
  id: 1,
  title: 'Jornada',
  cat: 'noticias',
  status: 'publicado',
  date: '2026-07-21 08:30:00',
  withdraw_at: null,
  name: 'Ana',
  uid: 1,
  revision: 2,
  has_draft: false,
  updated_at: '2026-07-21T08:30:00-05:00',
  deleted_at: null,
};

describe('the filters of the list', () => {
  it('come from the address; what they cannot mean is left out', () => {
    expect(deskQueryOf(new URLSearchParams('shelf=papelera&cat=mipg&page=2&q=acta'))).toEqual({
      shelf: 'papelera',
      cat: 'mipg',
      page: 2,
      q: 'acta',
    });
    expect(deskQueryOf(new URLSearchParams('shelf=otra&cat=nada&page=x'))).toEqual({ page: 0 });
  });

  it('begin at the first page and keep the search', () => {
    expect(String(withFilter(new URLSearchParams('q=acta&page=3'), 'shelf', 'borrador'))).toBe('q=acta&shelf=borrador');
    expect(String(withFilter(new URLSearchParams('q=acta&cat=mipg'), 'cat', ''))).toBe('q=acta');
  });
});

describe('a post in the list', () => {
  it('stands on the shelf of its state, or in the bin until it goes', () => {
    const binned = { ...post, deleted_at: '2026-07-01T08:00:00-05:00' };
    expect([shelfOf(post), shelfOf(binned)]).toEqual(['publicado', 'papelera']);
    expect(noteOf(binned)).toBe('Se borra el 31 de julio de 2026');
    expect(isOut(binned)).toBe(false);
  });

  it('tells what its state does not', () => {
    expect(noteOf(post)).toBeNull();
    expect(noteOf({ ...post, has_draft: true })).toBe('Con cambios sin publicar');
    expect(noteOf({ ...post, status: 'programado' })).toBe('Sale el 2026-07-21 08:30');
    expect(noteOf({ ...post, withdraw_at: '2026-08-01 00:00:00' })).toBe('Se retira el 2026-08-01 00:00');
    expect(titleOf({ ...post, title: '' })).toBe('Sin título');
    expect([1, 3].map(countInWords)).toEqual(['1 publicación', '3 publicaciones']);
  });
});
