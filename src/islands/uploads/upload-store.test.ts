import { expect, it } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { UploadFile } from './chunked-upload.ts';
import { createUploadStore } from './upload-store.ts';

const file = new File(['x'], 'foto.png', { type: 'image/png' });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('an upload reports its progress and the result of the server', async () => {
  const sent = Promise.withResolvers<string>();
  const store = createUploadStore((_file, { onProgress }) => {
    onProgress(0.5);
    return sent.promise;
  });
  const key = store.add(file);
  expect(store.get(key)).toMatchObject({ status: 'sending', fraction: 0.5, result: null, failure: null });
  sent.resolve('a.webp');
  await settled();
  expect(store.get(key)).toMatchObject({ status: 'done', fraction: 1, result: 'a.webp', failure: null });
});

it('a failed upload says why and can be retried', async () => {
  const answers = [
    () => Promise.reject(new ApiError({ status: 413, message: 'Pesa demasiado.' })),
    () => Promise.resolve('b.webp'),
  ];
  const store = createUploadStore(() => answers.shift()?.() ?? Promise.resolve(''));
  const key = store.add(file);
  await settled();
  expect(store.get(key)).toMatchObject({ status: 'failed', failure: { message: 'Pesa demasiado.' } });
  store.retry(key);
  await settled();
  expect(store.get(key)).toMatchObject({ status: 'done', result: 'b.webp', failure: null });
});

it('sends one file after another when asked to, and skips a removed one', async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const send: UploadFile = ({ name }) => {
    sent.push(name);
    return sent.length === 1 ? first.promise : Promise.resolve(name);
  };
  const store = createUploadStore(send, { oneByOne: true });
  const [, second] = ['1', '2', '3'].map((name) => store.add(new File(['x'], name)));
  await settled();
  expect([sent, store.list().map(({ status }) => status)]).toEqual([['1'], ['sending', 'queued', 'queued']]);
  store.remove(second ?? '');
  first.resolve('uno');
  await settled();
  expect([sent, store.list().map(({ result }) => result)]).toEqual([
    ['1', '3'],
    ['uno', '3'],
  ]);
});

it('aborts a removed upload and ignores what it still reports', async () => {
  const answer = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const store = createUploadStore((_file, options) => {
    signal = options.signal;
    return answer.promise;
  });
  store.remove(store.add(file));
  answer.resolve('tarde');
  await settled();
  expect([signal?.aborted, store.list()]).toEqual([true, []]);
});
