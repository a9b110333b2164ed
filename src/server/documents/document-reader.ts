/** Reads documents: their words for the search, and the problems that keep people from reading them. Uploads come from people, so the work has limits. */
import { getDocumentProxy } from 'unpdf';
import { storable } from '#shared/formats/text.ts';
import { listPdfAccessibilityIssues } from './accessible-pdf.ts';

export type DocumentReader = {
  /** The text of a PDF, a line for each of its lines; null: it cannot be read; 'full': the queue is full. */
  readText(bytes: Uint8Array): Promise<string | 'full' | null>;
  /** The accessibility problems of a PDF; null: it cannot be examined; 'full': the queue is full. */
  findIssues(bytes: Uint8Array): Promise<string[] | 'full' | null>;
};

const MAX_PAGES = 200;
const MAX_LENGTH = 200_000;
/** Below the limit of the child process: the pages that were read by then count. */
const MAX_READ_MS = 4_000;
/** `VerbosityLevel` of PDF.js: it writes what it finds in a broken document to the console. */
const ERRORS_ONLY = 0;
/** What a page prints around its text. */
const PAGE_NUMBER = /^Página \d+ de \d+$/gm;

/** In this process, which a hostile document may stop: servers use the child process. */
export const pdfReader: DocumentReader = {
  async readText(bytes) {
    try {
      return await extractPdfText(bytes);
    } catch {
      // The library reports in many ways that a file is broken or encrypted.
      return null;
    }
  },
  findIssues: async (bytes) => listPdfAccessibilityIssues(bytes),
};

/** The first pages of a long document: the search finds it, its reader goes on. */
async function extractPdfText(bytes: Uint8Array): Promise<string> {
  // A copy, because the library takes the buffer away.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: ERRORS_ONLY });
  let text = '';
  const until = Date.now() + MAX_READ_MS;
  const pages = Math.min(pdf.numPages, MAX_PAGES);
  try {
    for (let page = 1; page <= pages && text.length < MAX_LENGTH && Date.now() < until; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      text += '\n';
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
  return storable(text).replace(PAGE_NUMBER, '').slice(0, MAX_LENGTH).trim();
}
