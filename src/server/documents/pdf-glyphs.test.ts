/** Every kind of PDF that the portal makes, with texts of every kind: none shows the empty box of a missing glyph. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { certificatePdf } from '#server/retention/certificate-pdf.ts';
import { DOCUMENT_STYLE } from '../../../tests/support/pdf/document-style.ts';
import { readPdf } from '../../../tests/support/pdf/reading.ts';
import { receiptPdf } from '../pqrsd/filing/receipt-pdf.ts';
import { pdfOfPage } from './html-to-pdf.ts';

/** A text, and how the document says it. */
const TEXTS: readonly (readonly [text: string, shown: string])[] = [
  ['áéíóúüñ ÁÉÍÓÚÜÑ ¿qué? ¡ya! 1.º 2.ª N.º § ¶', 'áéíóúüñ ÁÉÍÓÚÜÑ ¿qué? ¡ya! 1.º 2.ª N.º § ¶'],
  ['6:45\u00a0a.\u00a0m. y 7\u202f000', '6:45 a. m. y 7 000'],
  [
    '20 m² y 1½ horas; ≥ 60 años, ≤ 5 ± 1 × 2 ÷ 3 ≠ 4 ≈ π ∞ ⅓',
    '20 m² y 1½ horas; ≥ 60 años, ≤ 5 ± 1 × 2 ÷ 3 ≠ 4 ≈ π ∞ ⅓',
  ],
  ['«a» “b” ‘c’ „d‟ a–b—c ― … • ‣ ◦ ▪ · † ‡ ‰ €', '«a» “b” ‘c’ „d‟ a–b—c ― … • ‣ ◦ ▪ · † ‡ ‰ €'],
  ['→ ← ↑ ↓ ↔ ⇒ ✓ ✔ ✗ ☐ ☑ ☒ ★ ☎ ✉ ℃ № © ® ™', '→ ← ↑ ↓ ↔ ⇒ ✓ ✔ ✗ ☐ ☑ ☒ ★ ☎ ✉ ℃ № © ® ™'],
  ['ç ã õ à è µ H₂O ũ ʉ ŋ g\u0303 ŵ ș', 'ç ã õ à è µ H₂O ũ ʉ ŋ g\u0303 ŵ ș'],
  ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
  ['RAD\u20112026\u2011000001', 'RAD-2026-000001'],
  ['in\u00advisible\u200b \u202a+57 300\u202c\ufeff \u2066a\u2069', 'invisible +57 300 a'],
  ['Αθήνα Москва', 'Αθήνα Москва'],
  // Drawn from left to right, as the page shows it.
  ['שלום', 'םולש'],
  ['Hola 😀 ❤️ 👍🏽 👩‍⚕️ 中', 'Hola 😀 ❤ [U+1F44D] [U+1F469]⚕ [U+4E2D]'],
  ['\ud83d suelto\tcon\u0007 control', '\ufffd suelto con control'],
];

const DATE = new Date('2026-11-26T11:45:00Z');

/** By the module that makes it. */
const KINDS: Readonly<Record<string, (text: string) => Promise<Uint8Array>>> = {
  'receipt-pdf.ts': (text) =>
    receiptPdf({
      receipt: {
        rad: 'RAD-2026-000001',
        clave: 'ABCD-2345',
        created_at: DATE.toISOString(),
        due_at: '2026-12-18T23:59:59-05:00',
        working: { sentence: text, law: text },
      } as unknown as PqrsdReceipt,
      type: 'peticion',
      issuer: { name: text, nit: text, address: text, phone: text, email: text, style: DOCUMENT_STYLE },
      followUrl: 'https://hospital.example/pqrsd/seguimiento',
    }),
  'certificate-pdf.ts': (text) =>
    certificatePdf({
      act: {
        ...{ number: text, approved_at: DATE.toISOString(), approved_by: text, basis: text, sha256: 'ab12', total: 1 },
        ...{ done_at: DATE.toISOString(), laws: [text], cases: [] },
      },
      issuer: text,
      style: DOCUMENT_STYLE,
      doneAt: DATE,
    }),
  'html-to-pdf.ts': (text) =>
    pdfOfPage({
      ...{ title: text, subject: text, author: text, date: DATE, lines: [text], style: DOCUMENT_STYLE },
      html:
        `<h2>${text}</h2><p>${text} <strong>${text}</strong> <a href="/a">${text}</a></p>` +
        `<ul><li>${text}</li></ul><table><tr><th>${text}</th></tr><tr><td>${text}</td></tr></table>`.repeat(20),
      resolve: () => 'https://hospital.example/a',
      closing: { heading: text, values: [{ term: text, value: text }] },
    }),
};

const MAKERS = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.ts') &&
    !path.endsWith('.test.ts') &&
    /createTaggedPdf\(/.test(readFileSync(join('src', path), 'utf8')),
);

it('every module that makes a PDF is walked, and only one of them speaks to the library', () => {
  const names = MAKERS.map((path) => path.replace(/^.*\//, '')).filter((name) => name !== 'tagged-pdf.ts');
  expect(names.sort()).toEqual(Object.keys(KINDS).sort());
});

const said = (text: string) => text.replace(/\s+/g, '');

/** Everything the document shows. */
function textOf(pdf: Uint8Array): string {
  const { heard, unheard } = readPdf(pdf);
  return heard.map(({ text }) => text).join('') + unheard;
}

/** The text of glyph 0, the empty box. */
const EMPTY_BOX = '\0';

describe.each(Object.entries(KINDS))('%s', (_, make) => {
  it.each(TEXTS)('shows every sign of «%s», in place or by its number', async (text, shown) => {
    const all = textOf(await make(text));
    expect(all).not.toContain(EMPTY_BOX);
    expect(said(all)).toContain(said(shown));
  });

  it('shows no empty box, whatever the text', async () => {
    // Markup characters are those of a page's HTML.
    const anyText = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/[<&]/g, ''));
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(textOf(await make(text))).not.toContain(EMPTY_BOX);
      }),
      { numRuns: 30 },
    );
  });
});
