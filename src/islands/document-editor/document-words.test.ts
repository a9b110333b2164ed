import { expect, it } from 'vitest';
import { conflictWords, setAsideTitle } from './document-words.ts';

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
