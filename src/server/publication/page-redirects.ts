/** Where the old addresses of pages lead (`REDIRECTS_FILE`); a page that is there comes first. */
import { toValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { isRedirect } from '../../content/schemas/redirects.schema.ts';
import { mapsOf } from './data-files.ts';

/** What an earlier version admitted, and no host uses any more, keeps no page from moving. */
const usableOf = ({ redirects }: ValueMap) => mapsOf(redirects).filter(isRedirect);

/** Addresses that led to the old one lead to the new one; the new one is no old address any more. */
export function addRedirect(value: ValueMap, from: string, to: string): Value {
  const earlier = usableOf(value)
    .filter((redirect) => redirect.from !== from && redirect.from !== to)
    .map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect));
  return toValue({ ...value, redirects: [...earlier, { from, to }] });
}

/** Whether an address leads elsewhere. */
export const hasRedirect = (value: ValueMap, from: string): boolean =>
  mapsOf(value.redirects).some((redirect) => redirect.from === from);

/** A new page at an old address is seen there. */
export const removeRedirect = (value: ValueMap, from: string): Value =>
  toValue({ ...value, redirects: usableOf(value).filter((redirect) => redirect.from !== from) });
