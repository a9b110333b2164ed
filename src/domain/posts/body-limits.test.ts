import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodySizeIssue, MAX_BODY_CHARACTERS, MAX_BODY_DEPTH, MAX_BODY_ELEMENTS } from './body-limits.ts';

const nested = (depth: number, tag = 'div') => `<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth);
const PICTURE = `<img src="data:image/png;base64,${'A'.repeat(500_000)}">`;

describe('the size of a body', () => {
  it.each([
    ['nothing', ''],
    ['as many characters as may be', 'a'.repeat(MAX_BODY_CHARACTERS)],
    ['a large picture inside', PICTURE],
    ['as deep as may be', nested(MAX_BODY_DEPTH)],
    ['as many elements as may be', '<br>'.repeat(MAX_BODY_ELEMENTS)],
    ['paragraphs that nobody closed', '<p>a'.repeat(5_000)],
    ['items that nobody closed', `<ul>${'<li>a'.repeat(5_000)}`],
    ['rows and cells that nobody closed', `<table>${'<tr><td>a<td>b'.repeat(1_000)}`],
  ])('passes with %s', (_, html) => {
    expect(bodySizeIssue(html)).toBeNull();
  });

  it.each([
    ['one character too many', 'a'.repeat(MAX_BODY_CHARACTERS + 1), 'demasiado largo'],
    ['words beside a picture', PICTURE + 'a'.repeat(MAX_BODY_CHARACTERS), 'demasiado largo'],
    ['words that only pretend to be a picture', `data:image/png;base64,${'A '.repeat(MAX_BODY_CHARACTERS)}`, 'largo'],
    ['one level too many', nested(MAX_BODY_DEPTH + 1), 'unos dentro de otros'],
    ['levels of tags that nobody knows', nested(MAX_BODY_DEPTH + 1, 'x-y'), 'unos dentro de otros'],
    ['levels that nobody closed', '<b>'.repeat(MAX_BODY_DEPTH + 1), 'unos dentro de otros'],
    ['one element too many', '<br>'.repeat(MAX_BODY_ELEMENTS + 1), 'demasiados párrafos'],
    ['too many signs to escape', '&'.repeat(40_001), 'demasiados párrafos'],
  ])('does not pass with %s', (_, html, words) => {
    expect(bodySizeIssue(html)).toContain(words);
  });

  it('what is too much stays so whatever follows it', () => {
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
