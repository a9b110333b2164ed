/** No text that editors read has a word of the trade of engineers: commit, branch, repository (docs/contenido.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';

const FOLDERS = [
  'src/islands/back-office/pages',
  'src/islands/back-office/posts',
  'src/islands/page-editor',
  'src/islands/document-editor',
  'src/islands/post-editor/panel',
  'src/server/publication',
  'src/server/content-repository',
  'src/server/care',
  'src/domain/publication',
  'src/domain/site',
];
const TRADE = /\b(commits?|ramas?|branch|repositorios?|git|push|merge|builds?|deploys?|HEAD|YAML|Markdown)\b/i;

/** Texts for who administers the server, by their beginning, each with its reason. */
const FOR_OPERATORS: Record<string, string> = {
  'El cambio está guardado, pero en media hora Netlify':
    'Names the screen of the host on which the operator reads why.',
};

/** The strings and the text of JSX that have at least two words. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /\p{L}{2}[.,:]? \p{L}/u.test(node.text)) texts.push(node.text.replaceAll(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** The log of the server is English. */
const isSpanish = (text: string): boolean => /[áéíóúñ¿«]|\b(el|la|los|las|de|que|no|se)\b/i.test(text);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`),
);
const found = files.flatMap((file) =>
  textsOf(file)
    .filter((text) => isSpanish(text) && TRADE.test(text))
    .map((text) => ({ file, text })),
);
const exceptionOf = (text: string) => Object.keys(FOR_OPERATORS).find((beginning) => text.startsWith(beginning));

it('no text of the screens, notices and mails of editors has a word of engineers', () => {
  expect(found.filter(({ text }) => !exceptionOf(text))).toEqual([]);
});

it('every exception is still needed', () => {
  expect([...new Set(found.flatMap(({ text }) => exceptionOf(text) ?? []))].sort()).toEqual(
    Object.keys(FOR_OPERATORS).sort(),
  );
});
