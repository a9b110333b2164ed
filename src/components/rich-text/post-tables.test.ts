import { expect, it } from 'vitest';
import { wrapPostTables } from './post-tables.ts';

const wrapped = (name: string, table: string) =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${name}">${table}</div>`;

it('frames each table under its title, else under its number', () => {
  const titled = '<table><caption>Turnos «A» &amp; "B"</caption><tbody></tbody></table>';
  const plain = '<table><tbody></tbody></table>';
  expect(wrapPostTables(`<p>a</p>${titled}<p>b</p>${plain}`)).toBe(
    `<p>a</p>${wrapped('Turnos «A» & &quot;B&quot;', titled)}<p>b</p>${wrapped('Tabla 2', plain)}`,
  );
});

it('frames a table inside of another only once', () => {
  const nested = '<table><tbody><tr><td><table></table></td></tr></tbody></table>';
  expect(wrapPostTables(nested)).toBe(wrapped('Tabla 1', nested));
});

it('leaves a text without tables alone', () => {
  expect(wrapPostTables('<p>a</p>')).toBe('<p>a</p>');
});
