/** The request id on an error page, inserted on sending because the page is prerendered. */

/** Placeholder in pages/500.astro. */
export const REFERENCE_PLACEHOLDER = '<!--referencia-->';

export const referenceLabel = (reference: string): string => `Referencia: ${reference}`;

/** Inserts the request id, which consists of letters, digits and hyphens. */
export const insertReference = (html: string, reference: string): string =>
  html.replace(REFERENCE_PLACEHOLDER, () => `<p>${referenceLabel(reference)}</p>`);
