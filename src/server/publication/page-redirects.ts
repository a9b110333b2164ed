/** Where the old addresses of pages lead (`REDIRECTS_FILE`); on every host a redirect comes before a page. */
import { toValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { mapsOf } from './data-files.ts';

/** Addresses that led to the old one lead to the new one; the new one is no old address any more. */
export function addRedirect(value: ValueMap, from: string, to: string): Value {
  const earlier = mapsOf(value.redirects)
    .filter((redirect) => redirect.from !== from && redirect.from !== to)
    .map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect));
  return toValue({ ...value, redirects: [...earlier, { from, to }] });
}

/** Whether an address leads elsewhere. */
export const hasRedirect = (value: ValueMap, from: string): boolean =>
  mapsOf(value.redirects).some((redirect) => redirect.from === from);

/** A new page at an old address is seen there. */
export const removeRedirect = (value: ValueMap, from: string): Value =>
  toValue({ ...value, redirects: mapsOf(value.redirects).filter((redirect) => redirect.from !== from) });
