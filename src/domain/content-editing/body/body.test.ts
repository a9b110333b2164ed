import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAndSave } from '../../../../tests/support/posts/headless-editor.ts';
import { anyBody } from '../../../../tests/fixtures/stored-bodies.ts';
import { editorHtml, openBody } from './open-body.ts';
import { saveBody } from './save-body.ts';

const FILES = ['pages', 'listas'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((name) => `content/${folder}/${name}`),
);
const bodyOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
it.each(FILES)('%s', (file) => {
  const body = bodyOf(file);
  const opened = openBody(body);
  const kinds = opened.blocks.filter(({ kind }) => kind === 'source').map((b) => b.source);
  if (kinds.length) console.log(file, kinds);
  expect(saveBody(opened, editorHtml(opened))).toBe(body);
  const written = saveBody(openBody('\n'), editorHtml(opened));
  if (written !== body) console.log(file, JSON.stringify(written.split('\n').filter((l, i) => !body.includes(l)).slice(0,5)));
  for (const b of opened.blocks) if (b.kind !== 'source') expect(openAndSave(b.html)).toBe(b.html);
});
