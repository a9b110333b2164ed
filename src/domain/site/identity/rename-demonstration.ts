/** Names of the hospital that was there before, in the records that are still demonstration. */
import { isList, isMapValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import type { IdentityAnswers } from './answers.ts';
import type { ContentEdits } from './content-edits.ts';
import type { ContentSite } from './content-files.ts';

const DATA_FILE = /^content\/data\/(.+)\.yaml$/;

export function renamer(before: ContentSite, { name, place, contact }: IdentityAnswers) {
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
  const town = before.address.value.municipality;
  const words = new Map([
    [before.name.value, name.name],
    [before.shortName.value, name.short_name],
    [domainOf(before.emails.contact.value), domainOf(contact.contact_email)],
    [town, place.municipality],
    [`@${foldTown(town)}.`, `@${foldTown(place.municipality)}.`],
    [before.phones.switchboard.value, contact.switchboard],
  ]);
  words.delete('');
  // In one pass: the new name may hold the words of the old one.
  const pattern = wholeWords([...words.keys()]);
  const renameText = (text: string) => text.replace(pattern, (word) => words.get(word) ?? word);

  function rename(value: Value, isDemo: boolean): Value {
    if (typeof value === 'string') return isDemo ? renameText(value) : value;
    if (isList(value)) return value.map((item) => rename(item, isDemo));
    if (!isMapValue(value)) return value;
    const inside = isDemo || value.demo === true;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rename(item, inside)]));
  }

  return {
    renameDemonstration(edits: ContentEdits): void {
      for (const path of edits.paths()) {
        const file = DATA_FILE.exec(path)?.[1];
        if (file === undefined) continue;
        edits.change<ValueMap>(file, (data) => {
          if (isMapValue(data)) Object.assign(data, rename(data, false));
        });
      }
    },
  };
}

/** «La Unión» → «launion», as in an address of mail. */
const foldTown = (town: string): string =>
  town
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Whole words only: a town «Paz» is no part of «Pazuela». The longest first, for a name often holds that of the town. */
function wholeWords(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const whole = longestFirst.map((word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const start = LETTER.test(word[0] ?? '') ? '(?<![\\p{L}\\d])' : '';
    const end = LETTER.test(word.at(-1) ?? '') ? '(?![\\p{L}\\d])' : '';
    return start + escaped + end;
  });
  return new RegExp(whole.join('|') || '(?!)', 'gu');
}
const LETTER = /[\p{L}\d]/u;
