import { describe, expect, it } from 'vitest';
import { pageKind } from '#islands/page-editor/page-kind.ts';
import { newDraft } from '#islands/post-editor/post-draft.ts';
import { postKind } from '#islands/post-editor/post-kind.ts';
import { standing } from './use-feedback.ts';

const post = newDraft(new Date('2026-06-25T13:00:00Z'));
const page = { fields: { title: 'Camas', hours: { consulta: [{ from: '8:00' }] } }, html: '<p>Hola</p>' };

describe('the errors of a refusal', () => {
  const errors = { cat: ['Elija una categoría.'], file: ['Ese archivo no existe.'], other: ['Otra cosa.'] };
  it.each([
    [{ title: 'Otro' }, ['cat', 'file', 'other']],
    [{ cat: 'noticias' as const }, ['file', 'other']],
    [{ img: 'a.webp' }, ['cat', 'other']],
  ])('of a post stay until their field is changed: %o', (change, left) => {
    const now = { ...post, ...change };
    expect(Object.keys(standing({ errors, refused: post }, now, {}, postKind.partOf))).toEqual(left);
  });

  const ofPage = { 'hours.consulta.0.from': ['Falta.'], review_at: ['Falta.'], body: ['Un enlace.'], '': ['Algo.'] };
  it.each([
    [{ fields: { ...page.fields, title: 'Otra' } }, ['hours.consulta.0.from', 'review_at', 'body', '']],
    [{ fields: { ...page.fields, hours: {} } }, ['review_at', 'body', '']],
    [{ fields: { ...page.fields, review_at: '2027-01-01' } }, ['hours.consulta.0.from', 'body', '']],
    [{ html: '<p>Adiós</p>' }, ['hours.consulta.0.from', 'review_at', '']],
  ])('of a page stay until their field is changed: %o', (change, left) => {
    const { partOf } = pageKind({ form: {}, title: 'Camas' });
    expect(Object.keys(standing({ errors: ofPage, refused: page }, { ...page, ...change }, {}, partOf))).toEqual(left);
  });
});

describe('the errors that the browser found', () => {
  const told = { errors: { title: ['Falta.'], desc: ['Falta.'] }, refused: null };
  it('stay while they are found again, and no other is added', () => {
    expect(standing(told, post, { desc: ['Muy corto.'], cat: ['Falta.'] }, postKind.partOf)).toEqual({
      desc: ['Falta.'],
    });
  });
});
