import { describe, expect, it } from 'vitest';
import { wrapPageTables } from './page-tables.ts';

describe('tables of a text', () => {
  it('take the name of the title above them', () => {
    expect(wrapPageTables('<h2 id="plazos">Plazos</h2><p>…</p><table><tr></tr></table>')).toBe(
      '<h2 id="plazos">Plazos</h2><p>…</p><div class="scroll" role="region" tabindex="0" aria-labelledby="plazos"><table><tr></tr></table></div>',
    );
  });

  it('have a name also without a title', () => {
    expect(wrapPageTables('<table></table>')).toContain('aria-label="Tabla"><table></table></div>');
  });
});
