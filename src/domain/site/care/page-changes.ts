/** The public list of the changes of a page, from the commits of its file. Pure. */
import { type Day, dayOf } from '#shared/time/time.ts';

/** `text`: what changed, in words; null where only the day is known. */
export type PageChange = { day: Day; text: string | null };

/** `isPublication`: the office made it, and its first line is for visitors. */
export type PageCommit = { at: Date; message: string; isPublication: boolean };

/** The words of an engineer for the public, in the body of the commit. */
const TRAILER = /^Cambio:[ \t]*(.+)$/m;

/** Newest first, each day and text once. What a publication says begins with the title of its page, which is left out. */
export function pageChanges(title: string, commits: readonly PageCommit[]): PageChange[] {
  const changes = commits.map(({ at, ...commit }) => ({ day: dayOf(at), text: textOf(title, commit) }));
  const described = new Set(changes.filter(({ text }) => text !== null).map(({ day }) => day));
  const seen = new Set<string>();
  return changes.filter(({ day, text }) => {
    const key = `${day} ${text ?? ''}`;
    // A day with words needs no line without them.
    if (seen.has(key) || (text === null && described.has(day))) return false;
    seen.add(key);
    return true;
  });
}

function textOf(title: string, { message, isPublication }: Omit<PageCommit, 'at'>): string | null {
  const [subject = ''] = message.split('\n');
  const own = isPublication ? subject.trim() : TRAILER.exec(message)?.[1]?.trim();
  if (!own) return null;
  const text = own.startsWith(`${title}: `) ? own.slice(title.length + 2) : own;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
