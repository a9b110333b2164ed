/** What an administrator gives a person who is not an editor: a unit, a section, a page or a data file. */

/** What of a page decides who may change it: its id, its section and the unit that answers for it. */
export type OwnedPage = { id: string; section: string | null; owner: string | null };

/** Whether a subject is a data file, which is given only with a password. */
export const isDataFile = (subject: string): boolean => subject.startsWith('data/');

/** Whether one of the subjects is the page, its section or its unit. */
export const coversPage = (subjects: ReadonlySet<string>, { id, section, owner }: OwnedPage): boolean =>
  [id, section, owner].some((subject) => subject !== null && subjects.has(subject));
