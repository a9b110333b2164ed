/**
 * Native code as Netlify has it: only in the functions that answer certain paths. A call of the API that needs
 * it on another path fails in every test, instead of only there.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Config } from '@netlify/functions';
import { inject } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { pdfReader } from '#server/documents/document-reader.ts';
import type { ImageProcessor } from '#server/files/images/image-processor.ts';
import { sharpProcessor } from '#server/files/images/sharp-processor.ts';
import { config as accounts } from '../../../functions/accounts.ts';
import { config as files } from '../../../functions/files.ts';
import { cheapPasswords } from '../accounts/cheap-passwords.ts';

const current = new AsyncLocalStorage<string>();

/** Runs the answer to a call, known by its path. */
export const answering = <T>(path: string, work: () => Promise<T>): Promise<T> => current.run(path, work);

const patternsOf = ({ path }: Config) => [path ?? []].flat().map((pathname) => new URLPattern({ pathname }));

function ensureCarriedBy(config: Config, what: string): void {
  const path = current.getStore()?.split('?')[0];
  // What tests do past the API is no business of Netlify.
  if (path === undefined || patternsOf(config).some((pattern) => pattern.test({ pathname: path }))) return;
  throw new Error(`${what} needed by ${path}, whose function on Netlify carries none: add it to functions/`);
}

type PictureWork = keyof ImageProcessor;
type PictureOf<Work extends PictureWork> = Awaited<ReturnType<ImageProcessor[Work]>>;

/** A picture that many tests use is decoded and written once a run. */
async function ofPicture<Work extends PictureWork>(work: Work, bytes: Uint8Array): Promise<PictureOf<Work>> {
  ensureCarriedBy(files, 'pictures');
  const known = join(inject('preparedPortals'), `${work}-${hash('sha256', bytes)}`);
  if (existsSync(known)) return deserialize(readFileSync(known)) as PictureOf<Work>;
  const picture = (await sharpProcessor[work](bytes)) as PictureOf<Work>;
  if (picture === 'full') return picture;
  const written = `${known}.${crypto.randomUUID()}`;
  writeFileSync(written, serialize(picture));
  renameSync(written, known);
  return picture;
}

export const nativesWhereNetlifyHasThem: Pick<Deps, 'images' | 'documents' | 'passwords'> = {
  documents: {
    readText: async (bytes) => {
      ensureCarriedBy(files, 'documents');
      return pdfReader.readText(bytes);
    },
    findIssues: async (bytes) => {
      ensureCarriedBy(files, 'documents');
      return pdfReader.findIssues(bytes);
    },
  },
  images: {
    rewrite: (bytes) => ofPicture('rewrite', bytes),
    clean: (bytes) => ofPicture('clean', bytes),
    portrait: (bytes) => ofPicture('portrait', bytes),
  },
  passwords: {
    hash: async (password) => {
      ensureCarriedBy(accounts, 'passwords');
      return cheapPasswords.hash(password);
    },
    verify: async (hash, password) => {
      ensureCarriedBy(accounts, 'passwords');
      return cheapPasswords.verify(hash, password);
    },
  },
};
