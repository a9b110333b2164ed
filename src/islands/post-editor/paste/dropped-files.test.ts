import { expect, it } from 'vitest';
import { sortDroppedFiles } from './dropped-files.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });

it('images go into the text, documents become links, and each refused file gets a reason that helps', () => {
  const { images, documents, refusals } = sortDroppedFiles([
    file('foto.jpg', 'image/jpeg'),
    file('Plan.PDF', 'application/pdf'),
    // Windows gives no type for either.
    file('cuentas.ods'),
    file('IMG_0412.HEIC'),
    file('jornada.mp4', 'video/mp4'),
  ]);
  expect(images.map(({ name }) => name)).toEqual(['foto.jpg']);
  expect(documents.map(({ name }) => name)).toEqual(['Plan.PDF', 'cuentas.ods']);
  expect(refusals).toEqual([
    expect.stringMatching(/^«IMG_0412\.HEIC» no se insertó\. Es una foto HEIC .*WhatsApp/),
    expect.stringMatching(/^«jornada\.mp4» no se insertó\. Se aceptan imágenes/),
  ]);
});
