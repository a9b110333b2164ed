import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDraft } from '#islands/post-editor/post-draft.ts';
import { postDifference } from '#islands/post-editor/post-kind.ts';
import { diffWords, oneSide } from '#islands/text-diff/word-diff.ts';
import { aroundChanges, textDifference, toComparableText } from './text-difference.ts';

const blank = newDraft(new Date('2026-06-25T13:00:00Z'));

describe('the text of a post as lines', () => {
  it('has one for each block, with images and links named', () => {
    const html =
      '<h2>Jornada</h2><p>El <strong>sábado</strong><br>en <a href="https://a.co">El Roble</a></p>' +
      '<ul><li>carné</li></ul><figure><img src="/uploads/a.webp" alt="La sede"><figcaption>Sede</figcaption></figure>' +
      '<table><tbody><tr><th>Día</th><td>Hora</td></tr></tbody></table>';
    expect(toComparableText(html).split('\n')).toEqual([
      'Jornada',
      'El sábado',
      'en El Roble [enlace: https://a.co]',
      'carné',
      '[Imagen: La sede] Sede',
      'Día · Hora ·',
    ]);
  });
});

describe('the difference of two versions', () => {
  it('is shown word by word', () => {
    expect(diffWords('El sábado hay jornada', 'El domingo hay jornada')).toEqual([
      { kind: 'same', text: 'El ' },
      { kind: 'removed', text: 'sábado' },
      { kind: 'added', text: 'domingo' },
      { kind: 'same', text: ' hay jornada' },
    ]);
  });

  it('tells the other fields by their names', () => {
    const { fields, isSame } = postDifference(blank, { ...blank, cat: 'noticias' });
    expect(fields).toEqual([{ label: 'Categoría', before: null, after: 'Noticias' }]);
    expect(isSame).toBe(false);
    expect(postDifference(blank, { ...blank }).isSame).toBe(true);
    expect(postDifference(blank, { ...blank, focus: '20% 80%' }).fields).toEqual([
      { label: 'Recorte en las listas', before: null, after: 'a 20 % de la izquierda y 80 % de arriba' },
    ]);
  });

  it('gives back either version whole', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (before, after) => {
        const parts = diffWords(before, after);
        const textOf = (side: 'before' | 'after') =>
          oneSide(parts, side)
            .map(({ text }) => text)
            .join('');
        expect([textOf('before'), textOf('after')]).toEqual([before, after]);
      }),
    );
  });
});

it('long texts without common words are shown whole after a timeout', () => {
  const words = (letter: string) => Array.from({ length: 30_000 }, (_, n) => `${letter}${n}`).join(' ');
  const [before, after] = [words('a'), words('b')];
  expect(diffWords(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

it('a long text is shown around its changes, without a cut word', () => {
  const before = `<p>${'palabra '.repeat(80)}tres consultorios ${'palabra '.repeat(80)}</p>`;
  const { body } = textDifference([], before, before.replace('tres', 'cuatro'));
  const words = aroundChanges(body ?? []);
  expect(words.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toEqual(['tres', 'cuatro']);
  const shown = words.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
  expect(new Set(shown)).toEqual(new Set(['[…]', 'palabra', 'tres', 'cuatro', 'consultorios']));
  expect(shown.join(' ').length).toBeLessThan(300);
});
