import { describe, expect, it } from 'vitest';
import { postSave } from '#shared/api/post-editing.schema.ts';
import { blankPost } from '../../../tests/support/islands/autosave-simulation.ts';
import { changedDates, draftFileKind, newDraft, type PostDraft, toDraft, toSaveBody } from './post-draft.ts';

const blank = newDraft(new Date('2026-06-25T23:30:00Z'));
const written: PostDraft = { ...blank, title: 'Jornada', desc: '<p>Hola</p>', cat: 'noticias' };
const stored = { ...blankPost, id: 4, title: 'Jornada', img: 'a.webp', status: 'publicado' as const, revision: 2 };
const known = { server: stored, draft: toDraft(stored) };

describe('a new post', () => {
  it('starts empty with the time in Bogotá, and the server dates it unless a date is chosen', () => {
    expect(blank).toMatchObject({ title: '', cat: '', date: '2026-06-25T18:30' });
    const nothing = { server: null, draft: blank };
    expect(changedDates(written, nothing)).toEqual({ withdraw_at: null });
    expect(changedDates({ ...written, date: '2026-07-01T09:05' }, nothing).date).toBe('2026-07-01 09:05:00');
  });

  it('is rejected without title or category, and both issues belong to a field', () => {
    const parsed = postSave.safeParse({ ...toSaveBody(blank, {}), cat: '' });
    expect(parsed.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['cat', 'title']);
  });
});

describe('a change to a post', () => {
  it('shows the stored post to the minute and sends dates back to the second', () => {
    expect(known.draft.date).toBe('2026-06-25T08:15');
    expect(changedDates({ ...known.draft, title: 'Otra' }, known)).toEqual({
      date: '2026-06-25 08:15:42',
      withdraw_at: null,
    });
  });

  it('sends null for an emptied date, and a withdrawal date when there is one', () => {
    const changed = { ...known.draft, date: '', withdrawAt: '2026-08-01T00:00' };
    expect(changedDates(changed, known)).toEqual({ date: null, withdraw_at: '2026-08-01 00:00:00' });
  });

  it('drops the description of an image that became decorative', () => {
    expect(toSaveBody({ ...written, alt: 'Puerta', decorative: true }, {}).alt).toBe('');
  });
});

describe('an image without alternative text', () => {
  it('is decorative in what was published and undecided in a draft', () => {
    expect(toDraft(stored).decorative).toBe(true);
    expect(toDraft({ ...stored, status: 'borrador' }).decorative).toBe(false);
  });

  it('is distinguished from a document by its name', () => {
    expect(['a.webp', 'A.JPG', 'a.pdf', 'a'].map(draftFileKind)).toEqual(['image', 'image', 'document', 'document']);
  });
});
