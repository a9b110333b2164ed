/** Mentions of officers in a note: an `@` and the name chosen from a list. */
type Officer = { id: number; name: string };

/** More do not fit beside a text on a telephone. */
const MAX_OPTIONS = 6;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The `@` and the letters before the caret; null when no name is being written. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M} .'-]{0,40})$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The officers one of whose names begins with what was written, or whose whole name does. */
export function officersMatching(officers: readonly Officer[], query: string): Officer[] {
  const wanted = fold(query);
  const fits = ({ name }: Officer) =>
    fold(name).startsWith(wanted) ||
    fold(name)
      .split(/\s+/)
      .some((part) => part.startsWith(wanted));
  return officers.filter(fits).slice(0, MAX_OPTIONS);
}

/** The chosen officers whose name the text still has. */
export const mentionedIn = (text: string, chosen: readonly number[], officers: readonly Officer[]): Officer[] =>
  officers.filter(({ id, name }) => chosen.includes(id) && text.includes(`@${name}`));

/** The name of the hidden box of each officer who is mentioned. */
const BOX = 'mentions.';
export const boxOf = (id: number): string => `${BOX}${id}`;
export const hasMentions = (values: Record<string, string>): boolean =>
  Object.keys(values).some((name) => name.startsWith(BOX));
