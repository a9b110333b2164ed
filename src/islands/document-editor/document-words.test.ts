import { expect, it } from 'vitest';
import { applyEdit, stateOfDraft } from '#islands/autosave/autosave-state.ts';
import { type PostSubject, stateOfPost } from '#islands/post-editor/autosave/post-saving.ts';
import { newDraft } from '#islands/post-editor/post-draft.ts';
import { blankPost, failure } from '../../../tests/support/islands/autosave-simulation.ts';
import { conflictWords, savedText, setAsideTitle, statusText } from './document-words.ts';

const stored = stateOfPost(blankPost);
const NOON = new Date('2026-11-23T17:00:00Z');

it('the state is «Editando» until the first save and while something is unsaved', () => {
  expect(statusText(stateOfDraft<PostSubject>(null, newDraft(NOON)), 'Borrador')).toBe('Editando');
  expect(statusText(stored, 'Borrador')).toBe('Borrador');
  expect(statusText(applyEdit(stored, { title: 'Otra' }), 'Borrador')).toBe('Editando');
});

it.each([
  ['2026-11-23T17:00:00Z', 'Borrador guardado a las 10:30 a. m.'],
  // Past midnight in England, not in Colombia.
  ['2026-11-24T04:59:00Z', 'Borrador guardado a las 10:30 a. m.'],
  ['2026-11-24T05:00:00Z', 'Borrador guardado el 23 nov. 2026, 10:30 a. m.'],
])('at %s of a draft that was saved on the 23rd: «%s»', (now, text) => {
  expect(savedText(stored, '2026-11-23T15:30:00Z', new Date(now))?.replaceAll('\u00A0', ' ')).toBe(text);
});

it('where the text is when it cannot be sent', () => {
  const error = { kind: 'offline' as const, error: failure(0) };
  expect(savedText({ ...stored, syncError: error }, null, NOON)).toContain('se guarda en este equipo');
  expect(savedText({ ...stored, syncError: { kind: 'signed-out' } }, null, NOON)).toBe(
    'Su sesión terminó: se guarda en este equipo.',
  );
  expect(savedText(stored, null, NOON)).toBeNull();
});

it('a conflict is told by whose text it is, also with what the same person wrote elsewhere', () => {
  const saved = { by: 'Ana', at: '2026-11-23T15:30:00Z' };
  expect(conflictWords(saved, 'Luis', 'página')).toMatchObject({
    title: 'Otra persona cambió esta página',
    theirs: 'La de Ana',
  });
  expect(conflictWords(saved, 'Ana', 'publicación').title).toBe('Usted guardó otra versión de esta publicación');
  expect(conflictWords(null, 'Ana', 'página').title).toBe('La página publicada cambió');
});

it('a text that waits on this device is told by who wrote it', () => {
  expect(setAsideTitle('Ana', 'Luis')).toBe('Hay otra versión en este equipo: la de Ana');
  expect(setAsideTitle('Luis', 'Luis')).toBe('Hay otra versión suya en este equipo');
  expect(setAsideTitle(null, 'Luis')).toBe('Hay otra versión suya en este equipo');
});
