import { insertReference, REFERENCE_PLACEHOLDER } from '#shared/html/error-reference.ts';
import { type Representation, weakEtag } from './representation.ts';

/** An error page with the code of the request that failed; one without room for it stays as it is. */
export function withErrorReference(item: Representation, reference: string): Representation {
  const html = item.plain.toString();
  if (!html.includes(REFERENCE_PLACEHOLDER)) return item;
  const plain = Buffer.from(insertReference(html, reference));
  return { ...item, plain, br: null, gzip: null, etag: weakEtag(plain) };
}
