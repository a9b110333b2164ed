import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { listPdfAccessibilityIssues } from './accessible-pdf.ts';

const FOLDER = 'content/documents';

/** What keeps the published PDFs from being read aloud, as `file: what to do`. */
export function listDocumentIssues(): string[] {
  return readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.pdf'))
    .flatMap((name) =>
      listPdfAccessibilityIssues(readFileSync(join(ROOT, FOLDER, name))).map((fault) => `${FOLDER}/${name}: ${fault}`),
    );
}
