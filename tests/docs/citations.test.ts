import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const READ = /\.(ts|tsx|astro|mjs|js|css|md|ya?ml)$/;
/** A Markdown document, with the heading it names: `docs/contract.md#files`, `[text](../siau.md)`. */
const DOCUMENT = /(?<![\w/.@-])((?:\.{1,2}\/|[\w-]+\/)*[\w-]+\.md)(#[\p{L}\w-]+)?/gu;
/** A folder or file of the source, as documents name it: `src/server/posts/posts.routes.ts`. */
const SOURCE = /(?<![\w/.@#-])((?:src|functions|scripts|tests|bench|deploy|content)\/[\w./[\]-]*\w\/?)/g;
/** A row of the legal matrix, cited beside the document: `docs/law.md PUB-06`, `docs/law.md T4`. */
const LAW_ROW = /docs\/law\.md[ ,(]+([A-Z]{1,5}-?\d+[a-z]?(?:(?:,| and| y) [A-Z]{1,5}-?\d+[a-z]?)*)/g;
/** Markdown that is content of the site or made up by a test, not a document of the repository. */
const NOT_DOCUMENTS = /^(content|node_modules|dist|tests\/docs|tests\/fixtures)\//;

/** Paths that the guides name and that are not in git: the operator or the hospital creates them. */
const NOT_IN_GIT: readonly string[] = ['content/images/', 'deploy/portal.env'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => READ.test(file) && existsSync(file) && !NOT_DOCUMENTS.test(file));

/** The anchors of a document's headings, as forges make them. */
function anchorsOf(document: string): Set<string> {
  const headings = readFileSync(document, 'utf8').matchAll(/^#{1,6} +(.+?) *$/gm);
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The document that a citation in `file` means: relative to the file, to `docs/` or to the root. */
function documentOf(file: string, cited: string): string | undefined {
  const places = [path.posix.join(path.posix.dirname(file), cited), cited, path.posix.join('docs', cited)];
  return places.find((place) => existsSync(place));
}

function brokenCitations(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const broken = [...text.matchAll(DOCUMENT)].flatMap(([cited, name = '', anchor]) => {
    if (NOT_DOCUMENTS.test(name)) return [];
    const document = documentOf(file, name);
    return document && (!anchor || anchorsOf(document).has(anchor.slice(1))) ? [] : [cited];
  });
  return broken.map((cited) => `${file}: ${cited}`);
}

describe('what code and documents cite', () => {
  it('finds every document and heading in the repository', () => {
    expect(files.flatMap(brokenCitations)).toEqual([]);
  });

  it('finds every row of the legal matrix', () => {
    const law = readFileSync('docs/law.md', 'utf8');
    const missing = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(LAW_ROW)].flatMap(([, rows = '']) =>
        rows
          .split(/,| and| y/)
          .filter((row) => !new RegExp(`\\b${row.trim()}\\b`).test(law))
          .map((row) => `${file}: ${row}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('finds every file that a document names', () => {
    const documents = files.filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'));
    const missing = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(SOURCE)]
        .filter(([, named = '']) => !existsSync(named) && !NOT_IN_GIT.includes(named))
        .map(([named]) => `${file}: ${named}`),
    );
    expect(missing).toEqual([]);
  });
});
