/**
 * Accessible PDF (PDF/UA): tagged headings, paragraphs and lists, language, title and embedded fonts (Resolución 1519
 * de 2020, anexo 1). Import it lazily: it is heavy.
 */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import bold from './fonts/nunito-sans-bold.ttf?inline';
import regular from './fonts/nunito-sans-regular.ttf?inline';

const INK = '#15282B';
const MUTED = '#4A5F63';
const BRAND = '#0A5C63';
const MARGIN = 64;
/** Figures of equal width, for comparing numbers. */
const TABULAR_FIGURES = { features: ['tnum', 'kern'] } satisfies PDFKit.Mixins.TextOptions;

type PdfMetadata = { title: string; author: string; subject: string; date: Date };
type LabelledValue = { term: string; value: string; large?: boolean };

/** Starts a letter-size document. */
export function createTaggedPdf({ title, author, subject, date }: PdfMetadata) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    // No standard font: its metrics would be read from disk.
    font: '',
    info: { Title: title, Author: author, Subject: subject, CreationDate: date, ModDate: date },
  });
  // A stream that nothing reads would wait.
  const file = buffer(doc);
  doc.registerFont('regular', decodeDataUrl(regular)).registerFont('bold', decodeDataUrl(bold));
  const root = doc.struct('Document', { title });
  doc.addStructure(root);

  const write = (font: 'regular' | 'bold', size: number, colour: string, text: string) =>
    doc.font(font).fontSize(size).fillColor(colour).text(text, TABULAR_FIGURES);
  const add = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
  const space = (points: number) => {
    doc.y += points;
  };

  return {
    /** Name and lines above the document. */
    letterhead(name: string, lines: string[]) {
      add('P', () => write('bold', 13, BRAND, name));
      for (const line of lines) add('P', () => write('regular', 10, MUTED, line));
      space(10);
      drawRule(doc);
      space(22);
    },
    title(text: string) {
      add('H1', () => write('bold', 22, INK, text));
      space(14);
    },
    heading(text: string) {
      space(14);
      add('H2', () => write('bold', 14, INK, text));
      space(4);
    },
    paragraph(text: string) {
      add('P', () => write('regular', 11, INK, text));
      space(6);
    },
    labelledValues(facts: LabelledValue[]) {
      const list = doc.struct('L');
      root.add(list);
      for (const { term, value, large = false } of facts) {
        const item = doc.struct('LI');
        list.add(item);
        item.add(doc.struct('Lbl', {}, () => write('regular', 10, MUTED, term)));
        item.add(doc.struct('LBody', {}, () => write('bold', large ? 24 : 12, INK, value)));
        item.end();
        space(large ? 10 : 7);
      }
      list.end();
    },
    /** Ends the document and gives its bytes. */
    end(): Promise<Uint8Array> {
      root.end();
      doc.end();
      return file;
    },
  };
}

/** A decorative line, marked as artifact. */
function drawRule(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(MARGIN, doc.y - 1.5, doc.page.width - 2 * MARGIN, 3).fill(BRAND);
  doc.endMarkedContent();
}

const decodeDataUrl = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
