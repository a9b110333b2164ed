import { describe, expect, it } from 'vitest';
import { blankPost } from '../../../tests/support/islands/autosave-simulation.ts';
import { newDraft } from './post-draft.ts';
import {
  altTextErrors,
  isPastDate,
  parseEditId,
  publishLabel,
  visibilityText,
  visibleTo,
} from './post-editor.model.ts';
import { postKind } from './post-kind.ts';

const draft = newDraft(new Date('2026-06-25T13:00:00Z'));
const scheduled = { ...blankPost, status: 'programado' as const, date: '2026-07-21 08:30:00' };
const changed = { ...blankPost, status: 'publicado' as const, live_revision: 1, has_draft: true };

describe('the state on the screen', () => {
  it('is that of the stored post, with the hour of a draft', () => {
    expect(postKind.statusOf(blankPost)).toMatchObject({ state: 'Borrador', savedAt: blankPost.saved_at });
    expect(postKind.statusOf(scheduled).state).toBe('Programada');
    expect(postKind.statusOf({ ...changed, has_draft: false }).savedAt).toBeNull();
  });

  it('shows what readers see when it differs from the screen', () => {
    expect(visibilityText({ ...scheduled, has_draft: true })).toContain('lo que se programó');
    expect(visibilityText(changed)).toContain('versión publicada');
    expect(visibilityText(scheduled)).toBeNull();
    expect(visibilityText(blankPost)).toBeNull();
  });
});

describe('«Visible»', () => {
  const published = { ...changed, has_draft: false };
  const until = { withdraw_at: '2026-08-01 00:00:00' };
  it.each([
    [null, 'Solo usted y los editores'],
    [blankPost, 'Solo usted y los editores'],
    [{ ...blankPost, uid: 99 }, 'Solo quien la escribió y los editores'],
    [published, 'Público'],
    [changed, 'Público'],
    [{ ...published, ...until }, 'Público hasta el 1 de agosto de 2026 a las 00:00'],
    [{ ...changed, ...until }, 'Público'],
    [scheduled, 'Público desde el 21 de julio de 2026 a las 08:30'],
    [{ ...scheduled, has_draft: true }, 'Público desde la fecha programada'],
    [{ ...blankPost, status: 'retirado' as const }, 'Retirado del sitio: quien abre su dirección encuentra un aviso'],
  ])('tells who sees it: %#', (server, words) => {
    expect(visibleTo(server, { id: blankPost.uid ?? 0 })).toBe(words);
  });
});

describe('the main button', () => {
  const now = new Date('2026-06-25T14:00:00Z');
  const ahead = { ...draft, date: '2026-07-21T08:30' };
  it('names its action', () => {
    expect(publishLabel(draft, null, now)).toBe('Publicar');
    expect(publishLabel(ahead, null, now)).toBe('Programar');
    expect(publishLabel(draft, changed, now)).toBe('Publicar cambios');
    expect(publishLabel(draft, { ...blankPost, status: 'retirado' }, now)).toBe('Publicar de nuevo');
  });
});

describe('the date of a draft', () => {
  it('is past after a day', () => {
    const now = new Date('2026-06-26T13:00:00Z');
    expect(isPastDate('2026-06-25T08:00', now)).toBe(true);
    expect(isPastDate('2026-06-25T08:01', now)).toBe(false);
    expect(isPastDate('', now)).toBe(false);
  });
});

describe('the image', () => {
  it('needs alternative text or the decorative mark; a document needs neither', () => {
    expect(altTextErrors(draft, 'image')).toHaveProperty('alt');
    expect(altTextErrors({ ...draft, alt: '  ' }, 'image')).toHaveProperty('alt');
    expect(altTextErrors({ ...draft, alt: 'La puerta' }, 'image')).toEqual({});
    expect(altTextErrors({ ...draft, decorative: true }, 'image')).toEqual({});
    expect(altTextErrors(draft, 'document')).toEqual({});
  });
});

describe('?edit=', () => {
  it('names a post, none, or nothing that exists', () => {
    expect(parseEditId('')).toBeNull();
    expect(parseEditId('?edit=12')).toBe(12);
    expect(parseEditId('?edit=0')).toBeNaN();
    expect(parseEditId('?edit=1e3')).toBeNaN();
    expect(parseEditId('?edit=')).toBeNaN();
  });
});
