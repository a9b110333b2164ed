/** Files that stand over the installed ones, and what is made of them. */

/** A file as the content collections have it. */
export type ContentEntry = {
  /** The name of the file. */
  id: string;
  collection: string;
  data: unknown;
  filePath?: string;
  /** The text of a page: its Markdown, and that as HTML. */
  body?: string;
  rendered?: { html: string; metadata?: Record<string, unknown> };
};

/**
 * Its keys are collection and id, as `pages/nosotros` or `site/site`; null: the file is gone. What is made of files, as the
 * drawn logo, has keys of its own under `made/`.
 */
export type ContentOverlay = ReadonlyMap<string, ContentEntry | null>;

/** A list of pages shows these fields of a page, and whether it is empty; one that shows more records each entry (`noteEntry`). */
export const LISTED_FIELDS = [
  'title',
  'section',
  'layout',
  'legalReason',
  'published',
  'updated',
  'owner',
  'pdf',
] as const;
/** The key under which a collection is read as a whole. */
export const listKey = (collection: string): string => `${collection}/*`;
/** What pages show of a file of the media library is made under this name. */
export const uploadKey = (name: string): string => `uploads/${name}`;
/** A page that shows the day reads this key. */
export const DAY_KEY = 'day';
