/** What keeps people from reading the published PDFs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPdfAccessibilityIssues } from '#server/documents/accessible-pdf.ts';
import { ROOT } from '#server/node/paths.ts';

const FOLDER = 'content/documents';

/** The accessibility issues of the published PDFs, as `file: remedy`. */
export function listDocumentIssues(): string[] {
  return readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.pdf'))
    .flatMap((name) =>
      listPdfAccessibilityIssues(readFileSync(join(ROOT, FOLDER, name))).map((fault) => `${FOLDER}/${name}: ${fault}`),
    );
}
