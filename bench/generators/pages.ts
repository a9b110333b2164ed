/** Markdown pages like those of a hospital that has published for years: short and long, with lists and tables. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Words, wordsFrom } from './words.ts';

const FOLDER = 'archivo';
const MOST_SECTIONS = 9;
/** Of the schema of pages. */
const MOST_DESCRIPTION = 160;

/** Writes so many pages under `/archivo` of a folder of pages; the same number makes the same pages. */
export function writePages(folder: string, count: number): void {
  mkdirSync(join(folder, FOLDER), { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    writeFileSync(join(folder, FOLDER, `documento-${number}.md`), pageOf(number));
  }
}

/** The text of one page, front matter included. */
function pageOf(number: number): string {
  const words = wordsFrom(number);
  const title = `${words.subject()}, documento ${number}`;
  const sections = Array.from({ length: 1 + words.upTo(MOST_SECTIONS) }, (_, at) => sectionOf(words, at + 1));
  return `${frontMatter(title, words)}\n${words.paragraph()}\n\n${sections.join('\n')}`;
}

const frontMatter = (title: string, words: Words): string => `---
title: ${title}
subtitle: Lo que la ciudadanía puede consultar y pedir.
description: ${words.sentence().slice(0, MOST_DESCRIPTION)}
section: Transparencia
published: 2026-01-15
owner: Planeación
---
`;

function sectionOf(words: Words, number: number): string {
  const parts = [
    words.paragraph(),
    [listOf, tableOf, stepsOf, paragraphOf][words.upTo(4)]?.(words) ?? '',
    words.paragraph(),
  ];
  return `## ${number}. ${words.subject()}\n\n${parts.join('\n\n')}\n`;
}

const paragraphOf = (words: Words): string => `### ${words.subject()}\n\n${words.paragraph()}`;

const listOf = (words: Words): string =>
  Array.from({ length: 3 + words.upTo(6) }, () => `- **${words.subject()}.** ${words.sentence()}`).join('\n');

const stepsOf = (words: Words): string =>
  Array.from({ length: 3 + words.upTo(4) }, (_, at) => `${at + 1}. ${words.sentence()}`).join('\n');

function tableOf(words: Words): string {
  const rows = Array.from(
    { length: 3 + words.upTo(10) },
    (_, at) => `| ${words.subject()} | ${words.sentence()} | ${at + 1} de ${2020 + words.upTo(7)} |`,
  );
  return ['| Asunto | Qué se hace | Acta |', '| --- | --- | --- |', ...rows].join('\n');
}
