/** Forms posted without scripts. */

/** Larger than any form of ours that has but a few fields. */
const MAX_FORM_BYTES = 64 * 1024;

export type PostedForm = { fields: Record<string, string>; files: PostedFile[] };
export type PostedFile = { field: string; file: File };

/** The fields of a form posted without scripts; null when it is no such form, or too large for one. */
export async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  return (await readPostedForm(request, { text: MAX_FORM_BYTES, withFiles: 0 }))?.fields ?? null;
}

/** The same with the files that came along; each kind of form has a limit of its own, in bytes. */
export async function readPostedForm(
  request: Request,
  limits: { text: number; withFiles: number },
): Promise<PostedForm | null> {
  const type = request.headers.get('content-type') ?? '';
  // Browsers always say how much they send; whoever does not is no browser.
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (!(bytes <= limits.text)) return null;
    const sent = await request.text().catch(() => null);
    // Cut off on the way.
    if (sent === null) return null;
    const texts = [...new URLSearchParams(sent)];
    return { fields: Object.fromEntries(texts.map(([field, text]) => [field, withPlainLines(text)])), files: [] };
  }
  return /^multipart\/form-data\b/i.test(type) && bytes <= limits.withFiles ? readMultipart(request) : null;
}

async function readMultipart(request: Request): Promise<PostedForm | null> {
  let parts: FormData;
  try {
    parts = await request.formData();
  } catch {
    // Cut off on the way, or never a form.
    return null;
  }
  const form: PostedForm = { fields: {}, files: [] };
  for (const [field, part] of parts) {
    if (typeof part === 'string') form.fields[field] = withPlainLines(part);
    // An untouched file control sends a nameless, empty file.
    else if (part.size > 0 || part.name !== '') form.files.push({ field, file: part });
  }
  return form;
}

/** Forms end lines with CRLF; scripts, and everything that is stored, with LF. */
const withPlainLines = (text: string): string => text.replaceAll('\r\n', '\n');
