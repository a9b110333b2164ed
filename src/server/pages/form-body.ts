/** Bodies of forms that browsers post without scripts. */
import type { Deps } from '../deps.ts';
import { acquireOrThrow, type BodyLease, type MeteredBody, meterBody } from '../http/body-budget.ts';
import { type AppError, bodyTooLarge, ServerBusyError } from '../http/errors.ts';
import { type FilePart, readMultipart } from '../http/multipart.ts';
import type { FormPost } from './form-post.ts';

/** More than any form without long texts needs. */
const MAX_FORM_BYTES = 64 * 1024;
/** Twice the fields of the longest form. */
const MAX_FIELDS = 60;

type PostedForm = {
  fields: Record<string, string>;
  /** The error that stopped reading: the body budget is exhausted. */
  stopped: AppError | null;
};

/** Maximum size of the text fields, and of the files, which are streamed. */
export type FormLimits = {
  text: number;
  /** The client address, if known. */
  address?: string | undefined;
  files?: { bytes: number; count: number; take(file: FilePart, lease: BodyLease): Promise<void> };
};

type BodyDeps = Pick<Deps, 'bodyBudget'>;

/** Whether a request has a multipart body, which may contain files. */
export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** The fields of a posted form; null when the body is no form or too large. */
export async function readFormBody({
  deps,
  request,
  address,
}: Pick<FormPost, 'request' | 'address'> & { deps: BodyDeps }): Promise<Record<string, string> | null> {
  const form = await readPostedForm(deps, request, { text: MAX_FORM_BYTES, address });
  if (form?.stopped) throw form.stopped;
  return form?.fields ?? null;
}

/** The same, with its files passed on as streams. */
export async function readPostedForm(deps: BodyDeps, request: Request, limits: FormLimits): Promise<PostedForm | null> {
  const { body, headers } = request;
  // Browsers always send Content-Length.
  const bytes = Number(headers.get('content-length') ?? Number.NaN);
  const maxBytes = limits.text + (limits.files?.bytes ?? 0);
  if (!body || !(bytes <= maxBytes)) return null;
  const lease = deps.bodyBudget.lease(() => metered?.stop(new ServerBusyError()), limits.address);
  let metered: MeteredBody | undefined;
  const fields: Record<string, string> = {};
  try {
    if (isMultipart(request) && limits.files) {
      metered = meterBody(body, { maxBytes: maxBytes });
      // Text fields stay in memory until the end, wherever among the files they are.
      acquireOrThrow(lease, limits.text);
      await readParts({ headers, metered }, { fields, lease, limits });
    } else if (isTextForm(request) && bytes <= limits.text) {
      metered = meterBody(body, { maxBytes: limits.text, lease });
      Object.assign(fields, await readTextFields(metered));
    } else return null;
    return { fields, stopped: null };
  } catch (error) {
    // Any other error: an aborted request, or a body that is no form.
    return error instanceof ServerBusyError ? { fields, stopped: error } : null;
  } finally {
    lease.release();
  }
}

const isTextForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');

async function readTextFields({ stream }: MeteredBody): Promise<Record<string, string>> {
  const sent = await new Response(stream).text();
  return Object.fromEntries([...new URLSearchParams(sent)].map(([field, text]) => [field, normalizeNewlines(text)]));
}

async function readParts(
  { headers, metered }: { headers: Headers; metered: MeteredBody },
  { fields, lease, limits }: { fields: Record<string, string>; lease: BodyLease; limits: FormLimits },
): Promise<void> {
  let left = limits.text;
  await readMultipart(
    { body: metered.stream, headers },
    {
      limits: { files: limits.files?.count ?? 0, fields: MAX_FIELDS, fieldSize: limits.text },
      onField(name, value) {
        left -= Buffer.byteLength(value);
        if (left < 0) metered.stop(bodyTooLarge());
        else fields[name] = normalizeNewlines(value);
      },
      onFile: async (file) => limits.files?.take(file, lease),
    },
  );
}

/** Browsers post line ends as CRLF; scripts, and everything that is stored, use LF. */
const normalizeNewlines = (text: string): string => text.replaceAll('\r\n', '\n');
