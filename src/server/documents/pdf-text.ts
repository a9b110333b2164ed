/** All text of a PDF passes here: each sign is drawn with a font that has it, or as its number. No sign is an empty box. */
import { storable } from '#shared/formats/text.ts';

type Options = PDFKit.Mixins.TextOptions;
/** pdfkit measures every text with `widthOfString` and draws every text with `_fragment`, tables included. */
type TextEngine = PDFKit.PDFDocument & {
  _font: { ascender: number; font: { hasGlyphForCodePoint(code: number): boolean } };
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: Options): void;
};
type Font = TextEngine['_font'];
type FontRun = { font: Font; text: string };

const NO_WIDTH = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/gu;
const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Signs that fonts draw alike become one; signs that show nothing go. */
const tidy = (text: string): string =>
  storable(text)
    .normalize('NFC')
    .replace(/[\t\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll('\u2011', '-')
    .replace(NO_WIDTH, '');

const covers = ({ font }: Font, text: string): boolean =>
  [...text].every((sign) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** `[U+1F44D]` for a sign that no font has. */
const numberOf = (sign: string): string => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

function runsOf(text: string, main: Font, openFallback: () => Font): FontRun[] {
  const whole = tidy(text);
  if (covers(main, whole)) return [{ font: main, text: whole }];
  const fallback = openFallback();
  const fontOf = (piece: string) => [main, fallback].find((font) => covers(font, piece));
  const runs: FontRun[] = [];
  const add = (font: Font, piece: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += piece;
    else runs.push({ font, text: piece });
  };
  for (const { segment } of GRAPHEMES.segment(whole)) {
    const font = fontOf(segment);
    if (font) add(font, segment);
    else for (const sign of segment) add(fontOf(sign) ?? main, fontOf(sign) ? sign : numberOf(sign));
  }
  return runs;
}

/** Draws with the named font what the current font lacks. Text of two fonts is aligned to the left. */
export function addFontFallback(document: PDFKit.PDFDocument, name: string): void {
  const doc = document as TextEngine;
  const [measure, draw] = [doc.widthOfString.bind(doc), doc._fragment.bind(doc)];
  function using<T>(font: Font, work: () => T): T {
    const main = doc._font;
    doc._font = font;
    const done = work();
    doc._font = main;
    return done;
  }
  const openFallback = (): Font => using(doc._font, () => (doc.font(name) as TextEngine)._font);
  const widthOf = ({ font, text }: FontRun, options?: Options) => using(font, () => measure(text, options));

  doc.widthOfString = (text, options) =>
    runsOf(text, doc._font, openFallback).reduce((width, run) => width + widthOf(run, options), 0);
  doc._fragment = (text, x, y, options) => {
    const main = doc._font;
    const runs = runsOf(text, main, openFallback);
    const [only] = runs;
    if (runs.length === 1 && only?.font === main) return draw(only.text, x, y, options);
    // pdfkit would take the width of the whole text for that of a run, and the line of each font for that of the text.
    const {
      width: _width,
      textWidth: _text,
      wordCount: _words,
      ...rest
    } = options as Options & Record<string, unknown>;
    const baseline = (-main.ascender * doc._fontSize) / 1000;
    let left = x;
    for (const run of runs) {
      using(run.font, () => draw(run.text, left, y, { ...rest, baseline }));
      left += widthOf(run, options);
    }
  };
}
