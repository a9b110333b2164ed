/** Files of a case, uploaded as a browser does. */
import { expect } from 'vitest';
import { CHUNK_BYTES, type UploadState } from '#domain/files/file.ts';
import type { UploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import type { Portal } from '../api/portal.ts';

type From = { token?: string; address?: string };

/** Announces a file. */
export const announce = (portal: Portal, bytes: number, extension: string, from: From = {}) =>
  portal.call('POST', '/pqrsd/uploads', { body: { bytes, extension }, ...from });

/** Sends a file in chunks; gives the response to the last call. */
export async function sendFile(portal: Portal, bytes: Uint8Array, extension: string, from: From = {}) {
  const started = await announce(portal, bytes.byteLength, extension, from);
  if (started.status !== 201) return started;
  const { id, pieces } = (await started.json()) as UploadState;
  for (let n = 0; n < pieces; n += 1) {
    const body = bytes.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
    expect((await portal.call('PUT', `/pqrsd/uploads/${id}/${n}`, { body })).status).toBe(204);
  }
  return portal.call('POST', `/pqrsd/uploads/${id}/complete`);
}

/** Sends a file that must be accepted. */
export async function keptFile(portal: Portal, bytes: Uint8Array, extension = 'pdf'): Promise<UploadedCaseFile> {
  const answer = await sendFile(portal, bytes, extension);
  expect(answer.status).toBe(201);
  return (await answer.json()) as UploadedCaseFile;
}

/** Sends files and gives them the names under which a form brings them. */
export async function namedFiles(portal: Portal, files: Record<string, Uint8Array>) {
  const named: { id: string; name: string }[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const { id } = await keptFile(portal, bytes, name.split('.').at(-1));
    named.push({ id, name });
  }
  return named;
}
