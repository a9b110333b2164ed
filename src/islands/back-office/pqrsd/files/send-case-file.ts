/** Sends a file ahead of the step that will name it, in pieces. */
import { z } from 'zod';
import { uploadState } from '#domain/file.ts';
import { extensionOf, faultOfFile, type KeptCaseFile, keptCaseFile } from '#domain/pqrsd-files.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';

export async function sendCaseFile(file: File): Promise<KeptCaseFile> {
  const fault = faultOfFile(file);
  if (fault) throw new ApiError({ status: 422, message: fault });
  const body = { bytes: file.size, extension: extensionOf(file.name) };
  const { id, pieces, piece_bytes } = await api.request('/pqrsd/uploads', uploadState, { method: 'POST', body });
  for (let n = 0; n < pieces; n += 1) {
    const piece = file.slice(n * piece_bytes, (n + 1) * piece_bytes);
    await api.request(`/pqrsd/uploads/${id}/${n}`, z.null(), { method: 'PUT', body: piece });
  }
  return api.request(`/pqrsd/uploads/${id}/complete`, keptCaseFile, { method: 'POST' });
}
