/**
 * Accessible PDF (PDF/UA): tagged headings, paragraphs, lists, tables and links, an outline, language, title and
 * embedded fonts (Resolución 1519 de 2020, anexo 1). Import it lazily: it is heavy.
 */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import fallback from './fonts/dejavu-sans-condensed.ttf?inline';
import bold from './fonts/nunito-sans-bold.ttf?inline';
import regular from './fonts/nunito-sans-regular.ttf?inline';
import { addFontFallback } from './pdf-text.ts';

const MARGIN = 64;
/** Figures of equal width, for comparing numbers. */
const TABULAR_FIGURES = { features: ['tnum', 'kern'] } satisfies PDFKit.Mixins.TextOptions;

/** How documents of the hospital look. */
export type DocumentStyle = {
  /** `#rrggbb`. */
  colors: Record<'ink' | 'muted' | 'brand', string>;
  /** A PNG in base64 and its size in points. */
  letterhead: { logo: string; width: number; height: number };
};
type PdfMetadata = { title: string; author: string; subject: string; date: Date; style: DocumentStyle };
type LabelledValue = { term: string; value: string; large?: boolean };
/** A piece of a paragraph. */
export type Run = { text: string; bold?: boolean; href?: string };
/** `depth`: of how many lists it is inside. */
export type ListItem = { label: string; depth: number; runs: readonly Run[] };
type Cell = { text: string; header: boolean };

/** Room that a heading needs, so that it never stands alone at the end of a page. */
const HEADING_ROOM = 90;
/** One line: a label and its text share it. */
const LINE_ROOM = 18;
const FOOTER_ROOM = 40;
const BULLET_INDENT = 14;
const LABEL_GAP = 5;
const LOGO_GAP = 14;

/** Starts a letter-size document. */
export function createTaggedPdf({ title, author, subject, date, style }: PdfMetadata) {
  const { ink, muted, brand } = style.colors;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    // Page numbers are written when all pages are known.
    bufferPages: true,
    // No standard font: its metrics would be read from disk.
    font: '',
    info: { Title: title, Author: author, Subject: subject, CreationDate: date, ModDate: date },
  });
  // A stream that nothing reads would wait.
  const file = buffer(doc);
  for (const [name, font] of Object.entries({ regular, bold, fallback })) doc.registerFont(name, decodeDataUrl(font));
  addFontFallback(doc, 'fallback');
  const root = doc.struct('Document', { title });
  doc.addStructure(root);

  const write = (font: 'regular' | 'bold', size: number, colour: string, text: string) =>
    doc.font(font).fontSize(size).fillColor(colour).text(text, TABULAR_FIGURES);
  const add = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
  const space = (points: number) => {
    doc.y += points;
  };
  const ensureRoom = (points: number) => {
    if (doc.y > doc.page.height - MARGIN - points) doc.addPage();
  };
  const describeLinks = doc.link.bind(doc);
  // PDF/UA asks for a description of each link.
  doc.link = (x, y, width, height, url, options) =>
    describeLinks(x, y, width, height, url, {
      ...options,
      Contents: new String(url),
    } as PDFKit.Mixins.AnnotationOption);

  /** The runs as children of a structure element, one after the other on the same lines. */
  function inline(tag: string, runs: readonly Run[], size: number) {
    const children = runs.map(({ text, bold = false, href }, index) => {
      const continued = index < runs.length - 1;
      const style = { ...TABULAR_FIGURES, continued, link: href ?? null, underline: href !== undefined };
      const draw = () =>
        doc
          .font(bold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(href === undefined ? ink : brand)
          .text(text, style);
      return href === undefined ? draw : doc.struct('Link', {}, draw);
    });
    return doc.struct(tag, {}, children);
  }

  return {
    /** Name and lines above the document. */
    letterhead(name: string, lines: string[]) {
      const { top, left } = drawLogo(doc, style);
      doc.x = left;
      add('P', () => write('bold', 13, brand, name));
      for (const line of lines) add('P', () => write('regular', 10, muted, line));
      doc.x = MARGIN;
      doc.y = Math.max(doc.y, top + style.letterhead.height);
      space(10);
      drawRule(doc, brand);
      space(22);
    },
    title(text: string) {
      add('H1', () => write('bold', 22, ink, text));
      space(14);
    },
    heading(text: string, level: 2 | 3 = 2) {
      space(14);
      ensureRoom(HEADING_ROOM);
      doc.outline.addItem(text);
      add(`H${level}`, () => write('bold', level === 2 ? 14 : 12, ink, text));
      space(4);
    },
    paragraph(text: string | readonly Run[]) {
      root.add(inline('P', typeof text === 'string' ? [{ text }] : text, 11));
      space(6);
    },
    list(items: readonly ListItem[]) {
      const list = doc.struct('L');
      root.add(list);
      doc.font('regular').fontSize(11);
      const room = Math.max(BULLET_INDENT, ...items.map(({ label }) => doc.widthOfString(label) + LABEL_GAP));
      for (const { label, depth, runs } of items) {
        const item = doc.struct('LI');
        list.add(item);
        ensureRoom(LINE_ROOM);
        const top = doc.y;
        const left = MARGIN + depth * room;
        doc.x = left;
        item.add(doc.struct('Lbl', {}, () => write('regular', 11, ink, label)));
        doc.y = top;
        doc.x = left + room;
        item.add(inline('LBody', runs, 11));
        doc.x = MARGIN;
        item.end();
        space(4);
      }
      list.end();
      space(2);
    },
    table(rows: readonly (readonly Cell[])[]) {
      doc.font('regular').fontSize(10).fillColor(ink);
      doc.table({
        structParent: root,
        defaultStyle: { padding: 5, borderColor: muted },
        data: rows.map((cells, row) =>
          cells.map(({ text, header }) => ({
            text,
            type: header ? 'TH' : 'TD',
            ...(header && { scope: row === 0 ? 'Column' : 'Row', font: { src: 'bold' } }),
          })),
        ),
      } as PDFKit.Mixins.TableOptionsWithData);
      doc.x = MARGIN;
      space(8);
    },
    labelledValues(facts: LabelledValue[]) {
      const list = doc.struct('L');
      root.add(list);
      for (const { term, value, large = false } of facts) {
        const item = doc.struct('LI');
        list.add(item);
        item.add(doc.struct('Lbl', {}, () => write('regular', 10, muted, term)));
        item.add(doc.struct('LBody', {}, () => write('bold', large ? 24 : 12, ink, value)));
        item.end();
        space(large ? 10 : 7);
      }
      list.end();
    },
    /** Ends the document and gives its bytes. */
    end(): Promise<Uint8Array> {
      root.end();
      numberPages(doc, muted);
      doc.end();
      return file;
    },
  };
}

/** The logo at the left of the letterhead, an artifact beside the name; gives where the text begins. */
function drawLogo(doc: PDFKit.PDFDocument, { letterhead: { logo, width, height } }: DocumentStyle) {
  const top = doc.y;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.image(Buffer.from(logo, 'base64'), MARGIN, top, { width, height });
  doc.endMarkedContent();
  doc.y = top;
  return { top, left: MARGIN + width + LOGO_GAP };
}

/** A decorative line, marked as artifact. */
function drawRule(doc: PDFKit.PDFDocument, color: string): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(MARGIN, doc.y - 1.5, doc.page.width - 2 * MARGIN, 3).fill(color);
  doc.endMarkedContent();
}

/** «Página 1 de 3» at the foot of each page, where there are several. */
function numberPages(doc: PDFKit.PDFDocument, color: string): void {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(9).fillColor(color);
    const width = doc.page.width - 2 * MARGIN;
    const place = { width, align: 'right', lineBreak: false } as const;
    doc.text(`Página ${page + 1} de ${count}`, MARGIN, doc.page.height - FOOTER_ROOM, place);
    doc.endMarkedContent();
  }
}

const decodeDataUrl = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
