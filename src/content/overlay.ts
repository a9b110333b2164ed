/** Files that stand over the installed ones for one request. */

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

/** Its keys are collection and id: `pages/nosotros`, `site/site`. */
export type ContentOverlay = ReadonlyMap<string, ContentEntry>;
