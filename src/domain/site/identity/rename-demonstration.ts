/** Names of the hospital that was there before, in the records that are still demonstration. */
import { isList, isMapValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import type { IdentityAnswers } from './answers.ts';
import type { ContentEdits } from './content-edits.ts';
import type { ContentSite } from './content-files.ts';

const DATA_FILE = /^content\/data\/(.+)\.yaml$/;

export function renamer(before: ContentSite, { name, place, contact }: IdentityAnswers) {
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
  const town = before.address.value.municipality;
  // The longest first: a name holds the short one, and often that of the town.
  const words: [from: string, to: string][] = [
    [before.name.value, name.name],
    [before.shortName.value, name.short_name],
    [domainOf(before.emails.contact.value), domainOf(contact.contact_email)],
    [town, place.municipality],
    [`@${foldTown(town)}.`, `@${foldTown(place.municipality)}.`],
    [before.phones.switchboard.value, contact.switchboard],
  ];
  const renameText = (text: string) =>
    words.reduce((current, [from, to]) => (from === '' ? current : replaceWord(current, from, to)), text);

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

/** Whole words only: a town «Paz» is no part of «Paz de Ariporo». */
function replaceWord(text: string, from: string, to: string): string {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\d]/u.test(sign);
  const parts = text.split(from);
  return parts.reduce((joined, part) => {
    const isWhole = !(isLetter(joined.at(-1)) && isLetter(from[0])) && !(isLetter(part[0]) && isLetter(from.at(-1)));
    return joined + (isWhole ? to : from) + part;
  });
}
