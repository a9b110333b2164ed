/** What stands in the `<a>` of a stored text. */

/** The documents that the portal keeps: a link to one of them says so (`file-link`). */
const OWN_DOCUMENT = /^\/uploads\/[\w.-]+\.(?:pdf|docx|xlsx|odt|ods|csv)$/i;

const isFileLink = (url: string): boolean => OWN_DOCUMENT.test(url);

/** In the order in which the server keeps them. */
export function linkAttributes(url: string): Record<string, string> {
  if (isFileLink(url)) return { class: 'file-link', href: url };
  return /^https?:/i.test(url) ? { href: url, rel: 'noopener noreferrer' } : { href: url };
}
