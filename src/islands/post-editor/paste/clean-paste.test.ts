import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HtmlNode } from '#domain/posts/body-tree.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { storedOf } from '../../../../tests/support/posts/headless-editor.ts';
import { $readPastedHtml } from '../html/read-body.ts';
import { cleanPaste, parsePlainText } from './clean-paste.ts';
import { droppedMessage } from './dropped-content.ts';

const ORIGIN = 'https://hospital.example';

/** The HTML that a paste into an empty post becomes. */
const stored = (nodes: readonly HtmlNode[]): string => storedOf(() => $readPastedHtml(nodes));

function paste(html: string) {
  const { nodes, dropped } = cleanPaste(parseTree(html), ORIGIN);
  return { html: stored(nodes), news: droppedMessage(dropped) };
}

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/paste/${name}.html`, import.meta.url), 'utf8');

describe('content pasted from Word', () => {
  const { html, news } = paste(fixture('word'));

  it('keeps headings, one level down from its own', () => {
    expect(html).toContain('<h2>Informe de la jornada</h2><h2>Vacunación</h2><h3>Resultados por vereda</h3>');
  });

  it('keeps formats and drops empty lines', () => {
    expect(html).toContain(
      '<p>Se aplicaron <strong>120 dosis</strong>, <em>todas</em> <u>gratis</u>, <s>pocas</s> en El Roble.</p><ul>',
    );
  });

  it('turns paragraphs with levels into nested lists, bulleted and numbered', () => {
    expect(html).toContain(
      '<ul><li>Niños<ul><li>Menores de un año</li><li>De <strong>uno a cinco</strong></li></ul></li><li>Mayores</li></ul><p>Para la próxima:</p><ol><li>Llevar el carné</li><li>Llegar temprano</li></ol><blockquote>La salud es de todos.</blockquote>',
    );
  });

  it('keeps links with a target and the alignment', () => {
    expect(html).toContain(
      '<p class="align-center">Vea <a href="https://www.minsalud.gov.co/" rel="noopener noreferrer">el Ministerio</a> y el acta.</p>',
    );
  });

  it('keeps tracked insertions, and no deletions, comments or footnotes', () => {
    expect(html).toContain('<p>Fueron ciento veinte personas.</p>');
    expect(html).not.toMatch(/ciento diez|AP1|Revisar|Acta 12|\[1\]/);
  });

  it('keeps the table with its header cells', () => {
    expect(html).toContain(
      '<table><thead><tr><th scope="col">Vereda</th><th scope="col">Dosis</th></tr></thead><tbody><tr><td>El Roble</td><td><p class="align-right">120</p></td></tr></tbody></table>',
    );
  });

  it('reports what was dropped', () => {
    expect(news).toBe(
      'Al pegar se quitaron: colores, tipos de letra, comentarios, cambios eliminados, notas al pie, enlaces que no llevan a ninguna parte, 1 imagen que el programa no entrega (súbala con el botón Imagen).',
    );
  });
});

it('content pasted from LibreOffice keeps headings, lists, links, tables and images', () => {
  const { html, news } = paste(fixture('libreoffice'));
  expect(html).toMatchInlineSnapshot(
    `"<h2>Horarios de atención</h2><p>Atendemos <strong>de lunes a viernes</strong>, con <em>cita</em> o sin ella.</p><ul><li>Consulta externa<ul><li>Medicina general</li><li>Odontología</li></ul></li><li><a href="mailto:citas@hospital.example">citas@hospital.example</a></li></ul><ol start="3"><li>Pida su turno</li></ol><table><thead><tr><th scope="col">Día</th><th scope="col">Hora</th></tr></thead><tbody><tr><td>Lunes</td><td>7 a. m.<br />a 4 p. m.</td></tr></tbody></table><figure><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" alt="Punto" /></figure>"`,
  );
  expect(news).toBe('Al pegar se quitaron: colores, tipos de letra, notas al pie.');
});

it('content pasted from Google Docs keeps headings, marks, lists, links and tables', () => {
  const { html, news } = paste(fixture('google-docs'));
  expect(html).toMatchInlineSnapshot(
    `"<h2>Rendición de cuentas</h2><h3>Invitación</h3><p>El hospital <strong>invita</strong><em> a todos</em><u> sin costo</u><s> ayer</s>, área de 20 m<sup>2</sup>. Vea <a href="https://www.gov.co/" rel="noopener noreferrer">el portal del Estado</a>.</p><ul><li>Informe<ul><li>Gasto</li></ul></li><li>Preguntas</li></ul><p class="align-right">La gerencia</p><table><thead><tr><th scope="col">Hora</th><th scope="col">Tema</th></tr></thead><tbody><tr><td>9:00</td><td>Apertura</td></tr></tbody></table>"`,
  );
  expect(news).toBe('Al pegar se quitaron: colores, tipos de letra, comentarios, 1 imagen de otro sitio.');
});

it('a range of Excel becomes a table whose bold first row is its headers', () => {
  const { html, news } = paste(fixture('excel'));
  expect(html).toMatchInlineSnapshot(
    `"<table><thead><tr><th scope="col">Rubro</th><th scope="col">2025</th><th scope="col">2026</th></tr></thead><tbody><tr><td>Nómina</td><td>1.200</td><td>1.350</td></tr><tr><td>Total</td><td colspan="2">2.550</td></tr></tbody></table>"`,
  );
  expect(news).toBe('Al pegar se quitaron: colores.');
});

it('of a web page only text and safe links stay, and the rest is reported', () => {
  const { html, news } = paste(fixture('page'));
  expect(html).toMatchInlineSnapshot(
    `"<h2>Portada</h2><p>Un aviso con trampa, <a href="/citas">citas</a> y <a href="tel:+576012345678">teléfono</a>.</p><p>Nombre</p><p>Fin</p>"`,
  );
  expect(news).toMatchInlineSnapshot(
    `"Al pegar se quitaron: colores, formularios, programas, contenido incrustado, enlaces que no llevan a ninguna parte, 2 imágenes de otro sitio."`,
  );
});

it('pasting plain text shows no message', () => {
  expect(paste('<p>Hola</p>')).toEqual({ html: '<p>Hola</p>', news: null });
});

it('images and links of this site stay, without its domain', () => {
  const copied = `<p><a href="${ORIGIN}/citas">citas</a></p><img src="${ORIGIN}/uploads/a.webp" alt="Río">`;
  expect(paste(copied)).toEqual({
    html: '<p><a href="/citas">citas</a></p><figure><img src="/uploads/a.webp" alt="Río" /></figure>',
    news: null,
  });
});

it('plain text keeps its paragraphs and its lists', () => {
  expect(stored(parsePlainText('Uno\n\nDos\r\n- a\r\n- b\n1. c\n2) d\nTres - cuatro'))).toBe(
    '<p>Uno</p><p>Dos</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><p>2) d</p><p>Tres - cuatro</p>',
  );
});
