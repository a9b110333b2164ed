/**
 * Pictures of content/images, which the text of a page names from its own folder (`../images/fachada.webp`). The editor
 * shows them from the API, where it takes their place.
 */

const WRITTEN = '../images/';
const SHOWN = '/api/content-files/images/';
const SHOWN_PICTURE = /^\/api\/content-files\/images\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Whether an address of the editor is that of a picture of content/images. */
export const isContentPicture = (source: string): boolean => SHOWN_PICTURE.test(source);

/** The address in the editor of one in the text; another stays as it is. */
export function shownSource(written: string): string {
  const shown = written.startsWith(WRITTEN) ? `${SHOWN}${written.slice(WRITTEN.length)}` : written;
  return isContentPicture(shown) ? shown : written;
}

/** The address in the text of one in the editor. */
export const writtenSource = (shown: string): string =>
  isContentPicture(shown) ? `${WRITTEN}${shown.slice(SHOWN.length)}` : shown;

/** The address in the editor of a file of content/images. */
export const contentPictureSource = (name: string): string => `${SHOWN}${name}`;

const sourcesOf = (change: (source: string) => string) => (html: string) =>
  html.replace(/(<img src=")([^"]*)(?=")/g, (_, before: string, source: string) => before + change(source));

/** The HTML of the editor with the addresses of the text, and back. */
export const writtenHtml = sourcesOf(writtenSource);
export const shownHtml = sourcesOf(shownSource);
