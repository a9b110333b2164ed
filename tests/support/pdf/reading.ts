/** A PDF as a screen reader reads it: its language, its title, and its text in the order and with the roles of its tags. */
import { openPdf, type Pdf } from './objects.ts';
import { type Texts, textsOf, UNTAGGED } from './text.ts';
import { nameIn, refIn, textOf, type Value } from './values.ts';

/** A text fragment with its enclosing tags, the outermost first: «Document Table TR TH». */
type Heard = { tags: string; text: string };

export type PdfReading = {
  marked: boolean;
  language: string;
  title: string;
  /** Windows show the title and not the name of the file. */
  showsTitle: boolean;
  heard: Heard[];
  /** What is drawn and in no tag: a screen reader skips it. */
  unheard: string;
};

export function readPdf(bytes: Uint8Array): PdfReading {
  const pdf = openPdf(bytes);
  const catalog = pdf.dict(pdf.trailer.Root);
  const pages = new Map(pagesOf(pdf, catalog.Pages).map((ref) => [ref, textsOf(pdf, pdf.dict({ ref }))]));
  return {
    marked: pdf.dict(catalog.MarkInfo).Marked === true,
    language: textOf(pdf.resolve(catalog.Lang)),
    title: textOf(pdf.resolve(pdf.dict(pdf.trailer.Info).Title)),
    showsTitle: pdf.dict(catalog.ViewerPreferences).DisplayDocTitle === true,
    heard: hear(pdf, pages, catalog.StructTreeRoot ?? null, { tags: [], page: null }).filter(({ text }) => text !== ''),
    unheard: [...pages.values()]
      .map((texts) => texts.get(UNTAGGED) ?? '')
      .join(' ')
      .trim(),
  };
}

/** References of the pages, in order. */
function pagesOf(pdf: Pdf, node: Value | undefined): number[] {
  const { Kids } = pdf.dict(node);
  return Array.isArray(Kids) ? Kids.flatMap((kid) => pagesOf(pdf, kid)) : [refIn(node) ?? -1];
}

type Place = { tags: string[]; page: number | null };

/** Walks the tags below a node of the structure. */
function hear(pdf: Pdf, pages: Map<number, Texts>, node: Value, place: Place): Heard[] {
  const { S, Pg, K } = pdf.dict(node);
  const tag = nameIn(S);
  // A wrapper without a role.
  const tags = tag === '' || tag === 'NonStruct' ? place.tags : [...place.tags, tag];
  const here: Place = { tags, page: refIn(Pg) ?? place.page };
  const kids = pdf.resolve(K);
  return (Array.isArray(kids) ? kids : [kids]).flatMap((kid) => hearKid(pdf, pages, kid, here));
}

/** A kid is another structure element, a marked-content id, or such an id with its page. */
function hearKid(pdf: Pdf, pages: Map<number, Texts>, kid: Value, { tags, page }: Place): Heard[] {
  if (kid === null) return [];
  const { MCID, Pg, S } = typeof kid === 'number' ? { MCID: kid } : pdf.dict(kid);
  if (typeof MCID !== 'number') return S ? hear(pdf, pages, kid, { tags, page }) : [];
  return [{ tags: tags.join(' '), text: pages.get(refIn(Pg) ?? page ?? -1)?.get(MCID) ?? '' }];
}
