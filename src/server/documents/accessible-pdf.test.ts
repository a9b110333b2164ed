import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listPdfAccessibilityIssues } from './accessible-pdf.ts';

const CATALOG = '<< /Type /Catalog /MarkInfo << /Type /MarkInfo /Marked true >> /StructTreeRoot 3 0 R /Lang (es-CO) >>';
const INFO = '<< /Title (Plan) >> << /Type /Font >>';

describe('an accessible PDF', () => {
  it('is tagged, structured, in a language, titled and made of text', () => {
    expect(listPdfAccessibilityIssues(Buffer.from(`%PDF-1.4\n${CATALOG}\n${INFO}`))).toEqual([]);
  });

  it('is recognised also when its objects are compressed', () => {
    const packed = deflateSync(Buffer.from(`${CATALOG} ${INFO}`));
    const head = Buffer.from('%PDF-1.7\n1 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n');
    const file = Buffer.concat([head, packed, Buffer.from('\nendstream\nendobj\n%%EOF')]);
    expect(listPdfAccessibilityIssues(file)).toEqual([]);
  });

  it('a scanned page lists its issues', () => {
    const faults = listPdfAccessibilityIssues(Buffer.from('%PDF-1.4\n<< /Type /Catalog >> << /Subtype /Image >>'));
    expect(faults).toHaveLength(5);
    expect(faults.join(' ')).toMatch(/OCR/);
  });
});
