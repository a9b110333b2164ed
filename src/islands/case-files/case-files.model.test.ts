import { expect, it } from 'vitest';
import { MAX_CASE_FILE_BYTES } from '#domain/pqrsd/case-files.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import {
  type Attachment,
  attachmentOfUpload,
  attachmentsIssue,
  attachmentsText,
  partitionChosen,
  uploadedFilesOf,
} from './case-files.model.ts';

const file = (name: string, bytes = 10): File => {
  const one = new File(['x'], name);
  Object.defineProperty(one, 'size', { value: bytes });
  return one;
};

it('accepts what fits and names the rest with its reason', () => {
  const four = [1, 2, 3, 4].map((n) => attachmentOfUpload({ id: `${n}`, name: `${n}.pdf`, bytes: 1 }));
  const chosen = [
    file('carta.exe'),
    file('grande.pdf', MAX_CASE_FILE_BYTES + 1),
    file('foto.JPG'),
    file('otra.pdf'),
    file('1.pdf', 1),
  ];
  const { accepted, refused } = partitionChosen(four, chosen);
  expect(accepted.map(({ name }) => name)).toEqual(['foto.JPG']);
  expect(refused.map(({ name, reason }) => [name, reason.slice(0, 30)])).toEqual([
    ['carta.exe', 'Ese tipo de archivo no se reci'],
    ['grande.pdf', 'Pesa más de 10 MB. Adjunte uno'],
    ['otra.pdf', 'Ya hay 5 archivos, que es lo m'],
    ['1.pdf', 'Ya está en la lista.'],
  ]);
});

it('a form waits for uploads in progress and for failed ones, by name', () => {
  const queued: Attachment = {
    ...attachmentOfUpload({ id: '', name: 'foto.jpg', bytes: 10 }),
    status: 'queued',
    fraction: 0,
    result: null,
  };
  expect(attachmentsIssue([queued])).toContain('Espere a que termine de cargar «foto.jpg»');
  const failure = new ApiError({ status: 415, message: 'No es una foto.' });
  const failed: Attachment[] = [{ ...queued, status: 'failed', failure }];
  expect(attachmentsIssue(failed)).toContain('No se cargó «foto.jpg»');
  expect(attachmentsText(failed)).toBe('1 archivo adjunto; 0 cargado por completo; 1 sin cargar.');
  const done: Attachment[] = [{ ...queued, status: 'done', result: { id: 'abc' } }];
  expect(attachmentsIssue(done)).toBeNull();
  expect(uploadedFilesOf(done)).toEqual([{ id: 'abc', name: 'foto.jpg', bytes: 10 }]);
});
