import { REFERENCE_PLACE, withReference } from '#domain/error-reference.ts';
import { etagOf, type Representation } from './representation.ts';

/** An error page with the code of the request that failed; one without room for it stays as it is. */
export function withReferenceOf(item: Representation, reference: string): Representation {
  const html = item.plain.toString();
  if (!html.includes(REFERENCE_PLACE)) return item;
  const plain = Buffer.from(withReference(html, reference));
  return { ...item, plain, br: null, gzip: null, etag: etagOf(plain) };
}
