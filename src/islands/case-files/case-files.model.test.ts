import { expect, it } from 'vitest';
import { MAX_CASE_FILE_BYTES } from '#domain/pqrsd/case-files.ts';
import {
  addChosenFiles,
  attachmentOfUpload,
  attachmentsIssue,
  attachmentsText,
  updateAttachment,
  uploadedFilesOf,
} from './case-files.model.ts';

let count = 0;
const newKey = () => String(++count);
const file = (name: string, bytes = 10): File => {
  const one = new File(['x'], name);
  Object.defineProperty(one, 'size', { value: bytes });
  return one;
};

it('adds what fits and refuses the rest with a reason', () => {
  const four = [1, 2, 3, 4].map((n) => attachmentOfUpload({ id: `${n}`, name: `${n}.pdf`, bytes: 1 }));
  const chosen = [
    file('carta.exe'),
    file('grande.pdf', MAX_CASE_FILE_BYTES + 1),
    file('foto.JPG'),
    file('otra.pdf'),
    file('1.pdf', 1),
  ];
  const { list, refused } = addChosenFiles(four, chosen, newKey);
  expect(list.map(({ name, status }) => [name, status]).slice(4)).toEqual([['foto.JPG', 'queued']]);
  expect(refused.map(({ name, reason }) => [name, reason.slice(0, 30)])).toEqual([
    ['carta.exe', 'Ese tipo de archivo no se reci'],
    ['grande.pdf', 'Pesa más de 10 MB. Adjunte uno'],
    ['otra.pdf', 'Ya hay 5 archivos, que es lo m'],
    ['1.pdf', 'Ya está en la lista.'],
  ]);
});

it('the form is held back by running and failed uploads, by name', () => {
  const { list } = addChosenFiles([], [file('foto.jpg')], newKey);
  const key = list[0]?.key ?? '';
  expect(attachmentsIssue(list)).toContain('Espere a que termine de cargar «foto.jpg»');
  const failed = updateAttachment(list, key, { status: 'failed', message: 'No es una foto.' });
  expect(attachmentsIssue(failed)).toContain('No se cargó «foto.jpg»');
  expect(attachmentsText(failed)).toBe('1 archivo adjunto; 0 cargado por completo; 1 sin cargar.');
  const uploaded = updateAttachment(list, key, { status: 'uploaded', id: 'abc' });
  expect(attachmentsIssue(uploaded)).toBeNull();
  expect(uploadedFilesOf(uploaded)).toEqual([{ id: 'abc', name: 'foto.jpg', bytes: 10 }]);
});
