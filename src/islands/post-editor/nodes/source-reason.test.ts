import { expect, it } from 'vitest';
import { firstWords, sourceReason } from './source-reason.ts';

it.each([
  ['<!-- revisar en marzo -->', 'Es una nota interna: no se ve en la página.'],
  [':::aviso\nCerrado\n:::', 'Es un bloque que arma el sitio al publicar.'],
  ['```\ncódigo\n```', 'Es código, y se muestra tal como está escrito.'],
  ['[^1]: La nota.', 'Es una nota al pie.'],
  ['Texto con nota[^1].', 'Lleva notas al pie.'],
  ['[enlace]: https://www.gov.co', 'Es la dirección de un enlace que se usa en otra parte del texto.'],
  ['- [x] hecho\n- [ ] por hacer', 'Es una lista de tareas con casillas.'],
  ['![Mapa](../images/poblacion.svg)', 'Lleva una imagen que está en la carpeta de imágenes del sitio.'],
  ['# Título', 'Es un título del primer nivel, que la página ya tiene.'],
  ['<details><summary>Ver</summary></details>', 'Está escrito en HTML.'],
  ['[Ver](/a "título")', 'Tiene una forma que este editor no puede mostrar sin cambiarla.'],
])('%s', (source, reason) => {
  expect(sourceReason(source)).toBe(reason);
});

it('shows the first words of the source without its signs', () => {
  expect(firstWords('<details>\n<summary>**Quién** atiende</summary>')).toBe('Quién atiende');
  expect(firstWords(`${'palabra '.repeat(40)}`)).toMatch(/^(?:palabra ){12}palabra…$/);
});
