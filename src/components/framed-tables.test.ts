import { expect, it } from 'vitest';
import { frameTables } from './framed-tables.ts';

const frame = (name: string, table: string) =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;

it('frames each table under its title, else under its number', () => {
  const titled = '<table><caption>Turnos «A» &amp; "B"</caption><tbody></tbody></table>';
  const plain = '<table><tbody></tbody></table>';
  expect(frameTables(`<p>a</p>${titled}<p>b</p>${plain}`)).toBe(
    `<p>a</p>${frame('Turnos «A» & &quot;B&quot;', titled)}<p>b</p>${frame('Tabla 2', plain)}`,
  );
});

it('frames a table inside of another only once', () => {
  const nested = '<table><tbody><tr><td><table></table></td></tr></tbody></table>';
  expect(frameTables(nested)).toBe(frame('Tabla 1', nested));
});

it('leaves a text without tables alone', () => {
  expect(frameTables('<p>a</p>')).toBe('<p>a</p>');
});
