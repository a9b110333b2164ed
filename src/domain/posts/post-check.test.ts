import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPost, hasBlockingIssue, MAX_SENTENCE_WORDS, type PostIssue } from './post-check.ts';

const PICTURE = '<figure><img src="/uploads/brigada.webp" alt="Una brigada de salud en la vereda"></figure>';
const fine = { desc: `<p>Hola.</p>${PICTURE}`, img: null, cat: 'noticias' };
const faultsOf = (desc: string): PostIssue[] => checkPost({ ...fine, desc: desc + PICTURE });
const codesOf = (desc: string) => faultsOf(desc).map(({ code }) => code);

describe('the check before publishing', () => {
  it('finds nothing in a text that is fine', () => {
    const desc = `<h2>Jornada</h2><p>Traiga el <a href="/uploads/carne.pdf">carné de vacunas (PDF, 20 kB)</a>.</p>
      <h3>Dónde</h3><p>En el parque.</p><h2>Cuándo</h2>
      <table><thead><tr><th scope="col">Día</th></tr></thead><tbody><tr><td>Lunes</td></tr></tbody></table>`;
    expect(faultsOf(desc)).toEqual([]);
  });

  it('requires alternative text for an undecided picture, not for a decorative one', () => {
    const [fault] = faultsOf('<p><img src="/uploads/y.webp" alt=""></p><p><img src="/uploads/x.webp"></p>');
    expect(fault).toMatchObject({ code: 'sin-texto-alternativo', blocks: true, picture: '/uploads/x.webp' });
    expect(fault).toMatchObject({ place: { kind: 'picture', index: 1 } });
    expect(fault?.message).toContain('La imagen 2 de 3 del texto');
    expect(fault).not.toHaveProperty('excerpt');
    expect(codesOf('<img src="/uploads/y.webp" alt="">')).toEqual([]);
  });

  it.each([
    ['<h3>Primero</h3>', 1],
    ['<h2>Uno</h2><h4>Tres</h4>', 1],
    ['<h2>Uno</h2><h3>Dos</h3><h4>Tres</h4><h2>Otra vez</h2>', 0],
    ['<h4>Uno</h4><h2>Dos</h2><h4>Tres</h4>', 2],
  ])('counts the headings that skip a level in %s', (desc, count) => {
    const skipped = faultsOf(desc).filter(({ code }) => code === 'titulo-saltado');
    expect(skipped).toHaveLength(count);
    expect(skipped.every(({ blocks }) => blocks)).toBe(true);
  });

  it.each([
    'clic aquí',
    'Haga CLIC AQUÍ.',
    'click aqui',
    'Aquí',
    'acá',
    'ver más',
    'Leer más…',
    'este enlace',
    'link',
    'Más información',
    '<strong>Clic</strong> aquí',
  ])('rejects a link that says «%s»', (text) => {
    expect(codesOf(`<p><a href="/pqrsd">${text}</a></p>`)).toEqual(['enlace-sin-sentido']);
  });

  it.each([
    'Aquí vive la salud',
    'Más vacunas para la vereda',
    'Ver el calendario de vacunación',
    'Enlace de gestoras',
  ])('lets a link say «%s»', (text) => expect(codesOf(`<p><a href="/pqrsd">${text}</a></p>`)).toEqual([]));

  it('distinguishes an empty link from a described picture', () => {
    expect(codesOf('<p><a href="/x"> </a></p>')).toEqual(['enlace-vacio']);
    expect(codesOf('<p><a href="/x"><img src="/uploads/a.webp" alt="Mapa de sedes"></a></p>')).toEqual([]);
  });

  it('requires headers in a table', () => {
    expect(codesOf('<table><tbody><tr><td>Lunes</td></tr></tbody></table>')).toEqual(['tabla-sin-encabezados']);
  });

  it('measures sentences, not paragraphs', () => {
    const sentence = (words: number) => `${Array.from({ length: words }, () => 'voz').join(' ')}.`;
    expect(codesOf(`<p>${sentence(MAX_SENTENCE_WORDS)} ${sentence(MAX_SENTENCE_WORDS)}</p>`)).toEqual([]);
    expect(codesOf(`<p>${sentence(MAX_SENTENCE_WORDS + 1)}</p>`)).toEqual(['frase-larga']);
    expect(codesOf(`<ul><li>${sentence(30)}</li><li>${sentence(30)}</li></ul>`)).toEqual([]);
  });

  it('reports a missing picture and category without blocking', () => {
    const faults = checkPost({ desc: '<p>Hola.</p>', img: null, cat: null });
    expect(faults.map(({ code }) => code)).toEqual(['sin-imagen', 'sin-categoria']);
    expect(faults.map(({ required }) => required)).toEqual([false, true]);
    expect(hasBlockingIssue(faults)).toBe(false);
    expect(checkPost({ desc: '<p>Hola.</p>', img: 'contrato.pdf', cat: 'contratacion' })).toEqual([]);
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<h4>', '</a>', '<a href=x>', '<td>', '</table>', '<img>', 'sí. ', '<')),
        (parts) => Array.isArray(checkPost({ ...fine, desc: parts.join('') })),
      ),
    );
  });
});
