import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { hasUrgentWords, urgentPhrases, urgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import { withUpdate } from '#domain/publication/installed-update.ts';
import { migrateText } from '#server/content/revisions/migrate-text.ts';
import { CAME_INSTALLED, hospitalGroups } from './earlier-words.ts';

const ID = 'data/palabras-urgentes';
const installed = readFileSync(`content/${ID}.yaml`, 'utf8');
const { groups } = urgentWordList.parse(openData(installed).value);
const flat = (words: readonly string[]) => `words:\n${words.map((word) => `  - ${word}\n`).join('')}`;

it.each(CAME_INSTALLED)('«%s» of the earlier list is still found', (word) => {
  expect(hasUrgentWords(urgentPhrases({ groups }), [word])).toBe(true);
});

it('the words that a hospital added to the earlier list are a group of its own beside the installed ones', async () => {
  const base = await migrateText(ID, flat(CAME_INSTALLED));
  const hospital = await migrateText(ID, flat(['sin luz', ...CAME_INSTALLED.slice(3), 'se vino abajo']));
  const { text, hasConflict } = withUpdate('data', { base, installed, hospital });
  expect(hasConflict).toBe(false);
  expect(openData(text ?? '').value).toEqual({ groups: [...groups, ...hospitalGroups(['sin luz', 'se vino abajo'])] });
});
