/** Texts of the mail that the portal sends by itself. */

/** Subject and text of an automatic mail, from its paragraphs. */
export const automaticMail = (subject: string, paragraphs: readonly string[]) => ({
  subject,
  body: [...paragraphs, 'Este mensaje es automático. No lo responda.'].join('\n\n'),
});

/** The address of a page of the portal; its description while the public address is unknown. */
export const pageAddress = (siteUrl: string | undefined, path: string, description: string): string =>
  siteUrl ? new URL(path, siteUrl).href : description;
