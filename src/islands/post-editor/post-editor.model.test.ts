import { describe, expect, it } from 'vitest';
import { type Post, postInput } from '#domain/post.ts';
import {
  draftOf,
  editIdOf,
  isSame,
  kindOfName,
  newDraft,
  type PostDraft,
  payloadOf,
  pictureFaults,
  sizeInWords,
  stateInWords,
} from './post-editor.model.ts';

const blank = newDraft(new Date('2026-06-25T23:30:00Z'));
const written: PostDraft = { ...blank, title: 'Jornada', desc: '<p>Hola</p>', cat: 'noticias' };
const stored: Post = {
  id: 4,
  title: 'Jornada',
  desc: '<p>Hola</p>',
  excerpt: 'Hola',
  img: 'a.webp',
  img_width: 10,
  img_height: 10,
  img_bytes: 100,
  img_widths: [],
  alt: '',
  date: '2026-06-25 08:15:42',
  name: 'Ana',
  userImg: null,
  cat: 'noticias',
  uid: 1,
  status: 'publicado',
  updated_at: '2026-06-25T08:15:42-05:00',
  revision: 2,
  demo: false,
};

describe('a new post', () => {
  it('starts empty with the time in Bogotá', () => {
    expect(blank).toMatchObject({ title: '', cat: '', date: '2026-06-25T18:30' });
  });

  it('is published without naming a state', () => {
    expect(payloadOf(written, blank, true, 'publicar')).toEqual({
      title: 'Jornada',
      desc: '<p>Hola</p>',
      cat: 'noticias',
      img: null,
      alt: '',
    });
  });

  it('is kept as a draft with its state', () => {
    expect(payloadOf(written, blank, true, 'borrador')).toMatchObject({ status: 'borrador' });
  });

  it('is refused without title or category, and those faults have a place on the screen', () => {
    const parsed = postInput.safeParse(payloadOf(blank, blank, true, 'publicar'));
    expect(parsed.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['cat', 'title']);
  });
});

describe('a change to a post', () => {
  it('shows the stored post to the minute', () => {
    expect(draftOf(stored)).toMatchObject({ date: '2026-06-25T08:15', decorative: true, img: 'a.webp' });
  });

  it('keeps the stored seconds of a date that was not touched', () => {
    const draft = draftOf(stored);
    expect(payloadOf({ ...draft, title: 'Otra' }, draft, false, 'publicar')).not.toHaveProperty('date');
  });

  it('sends a new date as the API reads it, and asks for now when it was emptied', () => {
    const draft = draftOf(stored);
    expect(payloadOf({ ...draft, date: '2026-07-01T09:05' }, draft, false, 'publicar').date).toBe(
      '2026-07-01 09:05:00',
    );
    expect(payloadOf({ ...draft, date: '' }, draft, false, 'publicar').date).toBeNull();
  });

  it('names the state when it publishes, because the server would keep a draft a draft', () => {
    expect(payloadOf(draftOf(stored), draftOf(stored), false, 'publicar').status).toBe('publicado');
  });

  it('drops the description of a picture that became decorative', () => {
    expect(payloadOf({ ...written, alt: 'Puerta', decorative: true }, blank, true, 'publicar').alt).toBe('');
  });
});

describe('the state on the screen', () => {
  it('is «Editando» until the first save and while something is unsaved', () => {
    expect(stateInWords(null, false)).toBe('Editando');
    expect(stateInWords('borrador', true)).toBe('Editando');
    expect(stateInWords('borrador', false)).toBe('Borrador');
    expect(stateInWords('programado', false)).toBe('Programado');
  });

  it('knows an untouched draft from a changed one', () => {
    expect(isSame(written, { ...written })).toBe(true);
    expect(isSame(written, { ...written, decorative: true })).toBe(false);
  });
});

describe('the picture', () => {
  it('needs a description or the mark of a decorative one; a document needs neither', () => {
    expect(pictureFaults(written, 'image')).toHaveProperty('alt');
    expect(pictureFaults({ ...written, alt: '  ' }, 'image')).toHaveProperty('alt');
    expect(pictureFaults({ ...written, alt: 'La puerta' }, 'image')).toEqual({});
    expect(pictureFaults({ ...written, decorative: true }, 'image')).toEqual({});
    expect(pictureFaults(written, 'document')).toEqual({});
    expect(pictureFaults(written, null)).toEqual({});
  });

  it('is told from a document by its name', () => {
    expect(['a.webp', 'A.JPG', 'a.pdf', 'a'].map(kindOfName)).toEqual(['image', 'image', 'document', 'document']);
  });

  it('says its size in words', () => {
    expect([10, 327_680, 4_718_592].map(sizeInWords)).toEqual(['1 KB', '320 KB', '4,5 MB']);
  });
});

describe('?edit=', () => {
  it('names a post, none, or nothing that exists', () => {
    expect(editIdOf('')).toBeNull();
    expect(editIdOf('?edit=12')).toBe(12);
    expect(editIdOf('?edit=0')).toBeNaN();
    expect(editIdOf('?edit=1e3')).toBeNaN();
    expect(editIdOf('?edit=')).toBeNaN();
  });
});
