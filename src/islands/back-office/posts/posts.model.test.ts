import { describe, expect, it } from 'vitest';
import type { BackOfficePost } from '#shared/api/post-editing.schema.ts';
import { displayTitle, formatPostCount, isPublicOrScheduled, shelfOf, statusNote } from './posts.model.ts';

const post: BackOfficePost = {
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

describe('a post in the list', () => {
  it('has the shelf of its status, or the bin until it is purged', () => {
    const binned = { ...post, deleted_at: '2026-07-01T08:00:00-05:00' };
    expect([shelfOf(post), shelfOf(binned)]).toEqual(['publicado', 'papelera']);
    expect(statusNote(binned)).toBe('Se borra el 31 de julio de 2026');
    expect(isPublicOrScheduled(binned)).toBe(false);
  });

  it('has a note with the date that its status does not show', () => {
    expect(statusNote(post)).toBeNull();
    expect(statusNote({ ...post, has_draft: true })).toBe('Con cambios sin publicar');
    expect(statusNote({ ...post, status: 'programado' })).toBe('Sale el 21 de julio de 2026, 8:30\u00A0a.\u00A0m.');
    expect(statusNote({ ...post, withdraw_at: '2026-08-01 00:00:00' })).toBe(
      'Se retira el 1 de agosto de 2026, 12:00\u00A0a.\u00A0m.',
    );
    expect(displayTitle({ ...post, title: '' })).toBe('Sin título');
    expect([1, 3].map(formatPostCount)).toEqual(['1 publicación', '3 publicaciones']);
  });
});
