import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodySizeIssue, MAX_BODY_CHARACTERS, MAX_BODY_DEPTH, MAX_BODY_ELEMENTS } from './body-limits.ts';

const nested = (depth: number, tag = 'div') => `<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth);
const PICTURE = `<img src="data:image/png;base64,${'A'.repeat(500_000)}">`;

describe('the size of a body', () => {
  it.each([
    ['nothing', ''],
    ['the largest number of characters', 'a'.repeat(MAX_BODY_CHARACTERS)],
    ['a large picture inside', PICTURE],
    ['the deepest nesting', nested(MAX_BODY_DEPTH)],
    ['the largest number of elements', '<br>'.repeat(MAX_BODY_ELEMENTS)],
    ['unclosed paragraphs', '<p>a'.repeat(5_000)],
    ['unclosed list items', `<ul>${'<li>a'.repeat(5_000)}`],
    ['unclosed rows and cells', `<table>${'<tr><td>a<td>b'.repeat(1_000)}`],
  ])('passes with %s', (_, html) => {
    expect(bodySizeIssue(html)).toBeNull();
  });

  it.each([
    ['one character too many', 'a'.repeat(MAX_BODY_CHARACTERS + 1), 'demasiado largo'],
    ['words beside a picture', PICTURE + 'a'.repeat(MAX_BODY_CHARACTERS), 'demasiado largo'],
    ['text disguised as a picture', `data:image/png;base64,${'A '.repeat(MAX_BODY_CHARACTERS)}`, 'largo'],
    ['one level too many', nested(MAX_BODY_DEPTH + 1), 'unos dentro de otros'],
    ['levels of unknown tags', nested(MAX_BODY_DEPTH + 1, 'x-y'), 'unos dentro de otros'],
    ['unclosed levels', '<b>'.repeat(MAX_BODY_DEPTH + 1), 'unos dentro de otros'],
    ['one element too many', '<br>'.repeat(MAX_BODY_ELEMENTS + 1), 'demasiados párrafos'],
    ['too many signs to escape', '&'.repeat(40_001), 'demasiados párrafos'],
  ])('does not pass with %s', (_, html, words) => {
    expect(bodySizeIssue(html)).toContain(words);
  });

  it('an excess is not undone by the rest of the text', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<table><tr><td>',
      '</table>',
      '<p>',
      '<!--',
      '-->',
      '<script>',
      '&',
      '"',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), fc.string(), (pieces, rest) => {
        const html = pieces.join('');
        if (bodySizeIssue(html) !== null) expect(bodySizeIssue(html + rest)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});
