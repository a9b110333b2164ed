/** The code that an error page asks to be quoted, put into the page as it is sent: the page was built long before. */

/** Where the page leaves room for it (pages/500.astro). */
export const REFERENCE_PLACEHOLDER = '<!--referencia-->';

/** What stands before the code, wherever a person is shown it. */
export const referenceLabel = (reference: string): string => `Referencia: ${reference}`;

/** The page with its code; the id of a request is made of letters, digits and hyphens. */
export const insertReference = (html: string, reference: string): string =>
  html.replace(REFERENCE_PLACEHOLDER, () => `<p>${referenceLabel(reference)}</p>`);
