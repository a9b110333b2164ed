import { expect, it } from 'vitest';
import { wrapTables } from './scrollable-tables.ts';

const wrapped = (label: string, table: string) =>
  `<div class="scroll" role="region" tabindex="0" ${label}>${table}</div>`;

it('names each region by the caption of its table, else by its number', () => {
  const titled = '<table><caption>Turnos «A» &amp; "B"</caption><tbody></tbody></table>';
  const plain = '<table><tbody></tbody></table>';
  expect(wrapTables(`<p>a</p>${titled}<p>b</p>${plain}`)).toBe(
    `<p>a</p>${wrapped('aria-label="Turnos «A» & &quot;B&quot;"', titled)}<p>b</p>${wrapped('aria-label="Tabla 2"', plain)}`,
  );
});

it('names a region by the title above a table without caption', () => {
  const table = '<table><tr></tr></table>';
  expect(wrapTables(`<h2 id="plazos">Plazos</h2><p>…</p>${table}`)).toBe(
    `<h2 id="plazos">Plazos</h2><p>…</p>${wrapped('aria-labelledby="plazos"', table)}`,
  );
});

it('wraps a nested table only once', () => {
  const nested = '<table><tbody><tr><td><table></table></td></tr></tbody></table>';
  expect(wrapTables(nested)).toBe(wrapped('aria-label="Tabla 1"', nested));
});

it('leaves a text without tables unchanged', () => {
  expect(wrapTables('<p>a</p>')).toBe('<p>a</p>');
});
