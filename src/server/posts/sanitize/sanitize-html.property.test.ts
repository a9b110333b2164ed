import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { XSS_CORPUS } from '../../../../tests/fixtures/xss-corpus.ts';
import { renderBody } from '../read/render-body.ts';
import { sanitizeBody } from './sanitize-html.ts';

/** The allowed HTML, written a second time so that a mistake in the allow-list does not pass. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    ['br', 'hr', 'blockquote', 'ul', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'figcaption'].map((tag) => [
      tag,
      {},
    ]),
  ),
  ...Object.fromEntries(['table', 'caption', 'thead', 'tbody', 'tr'].map((tag) => [tag, {}])),
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'figure'].map((tag) => [
      tag,
      { class: /^align-(?:center|right)(?: align-(?:center|right))?$/ },
    ]),
  ),
  ol: { start: /^\d+$/ },
  a: {
    href: /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i,
    rel: /^noopener noreferrer$/,
    class: /^file-link$/,
  },
  img: {
    src: /^(?:https?:\/\/|\/uploads\/[\w.-]+$|data:image\/(?:png|jpe?g|gif|webp|avif);base64,)/i,
    alt: /^[\s\S]*$/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
  },
  th: { scope: /^(?:col|row)$/, colspan: /^\d+$/, rowspan: /^\d+$/ },
  td: { colspan: /^\d+$/, rowspan: /^\d+$/ },
};

/** HTML beyond the allow-list, as a browser-like parser reads it. */
function strangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const allowed = ATTRIBUTES[tag];
      if (!allowed) return void found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!allowed[name]?.test(value)) found.push(`<${tag} ${name}=${JSON.stringify(value)}>`);
      }
    },
    oncomment: (comment) => void found.push(`<!--${comment}-->`),
    onprocessinginstruction: (name) => void found.push(`<${name}>`),
  });
  parser.end(html);
  return found;
}

/** Entries of the corpus: whole, cut, wrapped and joined with harmless text. */
const attack = fc.constantFrom(...XSS_CORPUS);
const cut = fc.tuple(attack, fc.nat(200)).map(([html, at]) => html.slice(0, at));
const tail = fc.tuple(attack, fc.nat(60)).map(([html, at]) => html.slice(at));
const honest = fc.constantFrom(
  'palabra',
  '<p>',
  '</p>',
  '<table><tr><td>',
  '</table>',
  '<ul><li>',
  '<b>',
  '"',
  '>',
  '<',
  '&',
);
const wrapper = fc.constantFrom('p', 'a', 'td', 'svg', 'math', 'noscript', 'style', 'select', 'figure', 'title', 'ul');
const soup = fc
  .array(fc.oneof(attack, cut, tail, honest, fc.string()), { maxLength: 8 })
  .chain((pieces) =>
    fc
      .array(wrapper, { maxLength: 3 })
      .map((tags) => tags.reduce((inside, tag) => `<${tag}>${inside}</${tag}>`, pieces.join(''))),
  );
const RUNS = { numRuns: 3_000 };

describe('any input', () => {
  it('leaves nothing beyond the allow-list in what is stored, nor in what a page shows', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const stored = sanitizeBody(html);
        expect(strangers(stored)).toEqual([]);
        expect(strangers(renderBody(stored))).toEqual([]);
        // A text stored by other means is sanitized on render too.
        expect(strangers(renderBody(html))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('is stored the same when it is stored again', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const stored = sanitizeBody(html);
        expect(sanitizeBody(stored)).toBe(stored);
      }),
      RUNS,
    );
  });
});

it.each(XSS_CORPUS)('%s stays outside', (html) => {
  expect(strangers(sanitizeBody(html))).toEqual([]);
  expect(sanitizeBody(sanitizeBody(html))).toBe(sanitizeBody(html));
});

it('plain text survives any markup around it', () => {
  const words = fc.stringMatching(/^[a-zñáéíóú]{3,12}$/);
  const around = fc.constantFrom('p', 'h1', 'h2', 'div', 'li', 'span', 'font', 'td', 'b', 'section', 'x-y');
  fc.assert(
    fc.property(words, fc.array(around, { maxLength: 6 }), (word, tags) => {
      const html = tags.reduce((inside, tag) => `<${tag} onclick="x()" style="color:red">${inside}</${tag}>`, word);
      expect(sanitizeBody(html)).toContain(word);
    }),
  );
});
