import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitizeBody } from '#server/posts/sanitize/sanitize-html.ts';
import { anyBody } from '../../fixtures/stored-bodies.ts';
import { openAndSave } from '../../support/posts/headless-editor.ts';

it('what the editor writes is exactly what the server keeps', () => {
  fc.assert(
    fc.property(anyBody, (html) => {
      const written = openAndSave(html);
      expect(sanitizeBody(written)).toBe(written);
    }),
    { numRuns: 500 },
  );
});
