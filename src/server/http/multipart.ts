/** Multipart forms as streams: only the parts that the caller keeps stay in memory. */
import { Busboy, type BusboyConfig, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError, bodyTooLarge, unreadableBody } from './errors.ts';

export type FilePart = {
  field: string;
  /** The file name; empty when no file was chosen. */
  name: string;
  /** An unread rest is discarded. */
  chunks: AsyncIterable<Uint8Array>;
};

type Body = Pick<Request, 'body' | 'headers'>;

export type MultipartReader = {
  /** Further files are discarded; further or longer fields refuse the form. */
  limits: { files: number; fields: number; fieldSize: number };
  onField(name: string, value: string): void;
  /** Called for one file after the other, with back-pressure on the sender. */
  onFile(part: FilePart): Promise<void>;
};

/** Parts have only a disposition and a type. */
const PART_LIMITS = { headerPairs: 20, headerSize: 8 * 1024, fieldNameSize: 200, parts: 100 };

/**
 * Reads a whole form; throws the error of a callback, 413 for too many parts, and 400 when it is truncated or no form.
 */
export async function readMultipart(request: Body, { limits, onField, onFile }: MultipartReader): Promise<void> {
  const form = createParser(request, { ...PART_LIMITS, ...limits });
  const streams: BusboyFileStream[] = [];
  let taken = Promise.resolve();
  form.on('field', (name, value, _, isCut) => (isCut ? form.emit('error', bodyTooLarge()) : onField(name, value)));
  form.on('file', (field, stream, name) => {
    streams.push(stream);
    // A truncated form is reported by the form itself.
    stream.on('error', () => undefined);
    const chunks = stream.iterator({ destroyOnReturn: false });
    taken = taken.then(() => onFile({ field, name: name ?? '', chunks })).finally(() => stream.resume());
    taken.catch(() => undefined);
  });
  try {
    await pipeBody(request.body, form);
  } catch (error) {
    // Readers of a file must not wait for the rest of it.
    for (const stream of streams) stream.destroy(unreadableBody());
    await taken.catch(() => undefined);
    throw error instanceof AppError ? error : unreadableBody();
  }
  await taken;
}

function createParser(request: Body, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits });
  } catch {
    throw unreadableBody();
  }
}

/** A pipeline would destroy the request, and with it the connection, before the response. */
async function pipeBody(body: Request['body'], form: BusboyInstance): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve);
    form.on('error', reject);
    for (const limit of ['partsLimit', 'fieldsLimit']) form.once(limit, () => reject(bodyTooLarge()));
  });
  ended.catch(() => undefined);
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const { value } = next;
    await Promise.race([ended, new Promise<void>((resolve) => form.write(value, () => resolve()))]);
  }
  form.end();
  await ended;
}
