import type { FormTarget } from '#islands/field-form/form-context.ts';

/** The address of the editor of a page such as `data/site`, under /admin. */
export const editPath = (id: string): string => `/pages/${id}`;

const NEW_ITEM = '+=';

/** The hash that leads to a list of the editor and begins an item with a text. */
export const hashOfNewItem = (list: string, text: string): string => `#${list}${NEW_ITEM}${encodeURIComponent(text)}`;

/** What the hash of an address leads to; what is no encoding leads nowhere. */
export function targetOfHash(hash: string): FormTarget {
  const [path = '', ...text] = hash.slice(1).split(NEW_ITEM);
  try {
    const decoded = { path: decodeURIComponent(path) };
    return text.length > 0 ? { ...decoded, text: decodeURIComponent(text.join(NEW_ITEM)) } : decoded;
  } catch (thrown) {
    if (thrown instanceof URIError) return { path: '' };
    throw thrown;
  }
}
