import { expect, it } from 'vitest';
import { checkPost } from '#domain/posts/post-check.ts';
import { openHeadless } from '../../../../tests/support/posts/headless-editor.ts';
import { $writeBody } from '../html/write-body.ts';
import { $isImageNode } from '../nodes/image-node.tsx';
import { $isOpaqueNode } from '../nodes/opaque-node.ts';
import { $placeOf } from './issue-place.ts';

const LONG = `Esta frase ${'sigue y '.repeat(25)}termina.`;
const NESTED =
  '<table><tbody><tr><td><table><tbody><tr><td><img src="/uploads/v.webp" /></td></tr></tbody></table></td></tr></tbody></table>';
const BODY = `
  <h2>Jornada</h2><p>Vea <a href="/pqrsd">la página de PQRSD</a>.</p>
  <figure><img src="/uploads/a.webp" alt="Puerta" /><figcaption>De <a href="https://a.co">Ana</a></figcaption></figure>
  <h4>Lugar</h4><p>Corta.</p><ul><li>Uno<ul><li>${LONG}</li></ul></li></ul>
  ${NESTED}
  <figure><img src="/uploads/b.webp" /></figure>
  <table><tbody><tr><td>Lunes</td><td><a href="/x">aquí</a></td></tr></tbody></table>`;

it('each issue of a text is found where it is', () => {
  const editor = openHeadless(BODY);
  const issues = checkPost({ desc: editor.read($writeBody), img: null, cat: 'noticias' });
  const places = issues.map((issue) =>
    editor.read(() => {
      const node = $placeOf(issue);
      if ($isImageNode(node)) return [issue.code, node.getImage().src];
      if ($isOpaqueNode(node)) return [issue.code, 'kept'];
      return [issue.code, node?.getTextContent().slice(0, 5)];
    }),
  );
  expect(places).toEqual([
    ['sin-texto-alternativo', 'kept'],
    ['sin-texto-alternativo', '/uploads/b.webp'],
    ['titulo-saltado', 'Lugar'],
    ['enlace-sin-sentido', 'aquí'],
    ['tabla-sin-encabezados', 'kept'],
    ['tabla-sin-encabezados', 'kept'],
    ['tabla-sin-encabezados', 'Lunes'],
    ['frase-larga', LONG.slice(0, 5)],
  ]);
});
