import { expect, it } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import { createBackgroundUploads } from './background-uploads.ts';

const file = new File(['x'], 'foto.png', { type: 'image/png' });

it('an upload tells how far it is and under which name it was stored', async () => {
  const sent = Promise.withResolvers<string>();
  const uploads = createBackgroundUploads((_file, { onProgress }) => {
    onProgress(0.5);
    return sent.promise;
  });
  const id = uploads.start(file);
  expect(uploads.get(id)).toMatchObject({ fraction: 0.5, name: null, fault: null });
  const done = new Promise<void>((resolve) => void uploads.subscribe(resolve));
  sent.resolve('a.webp');
  await done;
  expect(uploads.get(id)).toMatchObject({ fraction: 1, name: 'a.webp', fault: null });
});

it('an upload that failed says why and can be tried again', async () => {
  const answers = [
    () => Promise.reject(new ApiError({ status: 413, message: 'Pesa demasiado.' })),
    () => Promise.resolve('b.webp'),
  ];
  const uploads = createBackgroundUploads(() => answers.shift()?.() ?? Promise.resolve(''));
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = uploads.subscribe(() => {
        const { name, error } = uploads.get(id) ?? {};
        if (!name && !error) return;
        stop();
        resolve();
      });
    });
  const id = uploads.start(file);
  await settled();
  expect(uploads.get(id)?.error).toBe('Pesa demasiado.');
  uploads.retry(id);
  await settled();
  expect(uploads.get(id)).toMatchObject({ name: 'b.webp', fault: null });
});
