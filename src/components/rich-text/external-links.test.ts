import { expect, it } from 'vitest';
import { markExternalLinks } from './external-links.ts';

it('opens a link to another site in a new tab and says so, and leaves an internal link as it is', () => {
  const html = markExternalLinks(
    '<p><a href="https://www.datos.gov.co">Datos <em>abiertos</em></a> y <a href="/pqrsd">PQRSD</a></p>',
  );
  expect(html).toBe(
    '<p><a href="https://www.datos.gov.co" target="_blank" rel="noopener noreferrer">Datos <em>abiertos</em><span class="visually-hidden">&nbsp;(sitio externo, se abre en otra pestaña)</span></a> y <a href="/pqrsd">PQRSD</a></p>',
  );
});
