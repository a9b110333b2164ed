/** Larger than any form of ours; attachments travel in pieces of their own. */
const MAX_FORM_BYTES = 64 * 1024;

/** The fields of a form posted without scripts; null when it is no such form, or too large for one. */
export async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '');
  // Browsers always say how much they send; whoever does not is no browser.
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!isForm || !(bytes <= MAX_FORM_BYTES)) return null;
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
