import { expect, it } from 'vitest';
import { MAX_CASE_FILE_BYTES } from '#domain/pqrsd/case-files.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import {
  type Attachment,
  attachmentOfUpload,
  attachmentsIssue,
  attachmentsText,
  busyIssue,
  filesLeftOut,
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
    file('foto.JPG', MAX_CASE_FILE_BYTES + 1),
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

it('a form waits for uploads in progress, and goes without those that failed', () => {
  const queued: Attachment = {
    ...attachmentOfUpload({ id: '', name: 'foto.jpg', bytes: 10 }),
    status: 'queued',
    fraction: 0,
    result: null,
  };
  expect(busyIssue([queued])).toContain('Espere a que termine de cargar «foto.jpg»');
  const failure = new ApiError({ status: 415, message: 'No es una foto.' });
  const failed: Attachment = { ...queued, status: 'failed', failure };
  expect(busyIssue([failed])).toBeNull();
  expect(filesLeftOut([queued, failed])).toEqual([{ name: 'foto.jpg', reason: 'No es una foto.' }]);
  const done: Attachment = { ...queued, status: 'done', result: { id: 'abc' } };
  expect(uploadedFilesOf([done, failed])).toEqual([{ id: 'abc', name: 'foto.jpg', bytes: 10 }]);
  expect(busyIssue([done])).toBeNull();
});

it('an officer is told what did not load, and to try again only where that can help', () => {
  const done = attachmentOfUpload({ id: 'abc', name: 'foto.jpg', bytes: 10 });
  const failedWith = (status: number): Attachment[] => [
    { ...done, status: 'failed', failure: new ApiError({ status, message: 'No.' }) },
  ];
  expect(attachmentsIssue(failedWith(415))).toBe('No se cargó «foto.jpg». Quítelo de la lista.');
  expect(attachmentsIssue(failedWith(503))).toContain('Inténtelo de nuevo');
  expect(attachmentsIssue([done])).toBeNull();
});

it('the list is read aloud in plain words', () => {
  const done = attachmentOfUpload({ id: 'abc', name: 'foto.jpg', bytes: 10 });
  const busy: Attachment = { ...done, status: 'sending' };
  const failed: Attachment = { ...done, status: 'failed' };
  expect([[], [done], [done, done], [done, busy, failed], [failed]].map(attachmentsText)).toEqual([
    '',
    '1 archivo listo.',
    '2 archivos listos.',
    '1 archivo listo, 1 archivo cargando y 1 archivo que no se pudo adjuntar.',
    '1 archivo que no se pudo adjuntar.',
  ]);
});
