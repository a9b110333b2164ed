/** Opens the screens that ask for a session, with something on them. */
import type { APIRequestContext, Page } from '@playwright/test';
import { LONG_NAME, LONG_TITLE } from '../../fixtures/long-words.ts';
import { signInByApi } from './api-session.ts';
import { fileByApi } from './desk-by-api.ts';
import { expect, hydrated } from './visit.ts';

/** A screen of a record makes one first, and gives its id in the path. */
type Make = (request: APIRequestContext) => Promise<string>;

const fileCase: Make = async (request) =>
  String((await fileByApi(request, { issue: LONG_TITLE, fullname: LONG_NAME })).id);

const storeFile: Make = async (request) => {
  const { headers } = await signInByApi(request);
  const file = { name: 'acta.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') };
  const answer = await request.post('/api/file', { multipart: { file }, headers });
  return (await answer.json()).name;
};

/** The trash is never empty; it stands for nothing in the address. */
const fillTrash: Make = async (request) => {
  const { headers } = await signInByApi(request);
  const data = {
    title: LONG_TITLE,
    desc: '<p>El sábado.</p>',
    cat: 'noticias',
  };
  const { id } = await (await request.post('/api/posts', { data, headers })).json();
  await request.delete(`/api/posts/${id}`, { headers });
  return '';
};

/** One that was withdrawn before its hour, so that nothing is built; it stands for nothing in the address. */
const withdrawPublication: Make = async (request) => {
  const { headers } = await signInByApi(request);
  const opened = await request.get('/api/pages/pages/glosario', { headers });
  const { fields, body } = await opened.json();
  const data = { fields: { ...fields, subtitle: 'Para más tarde.' }, body, publish: true };
  const started = await request.put('/api/pages/pages/glosario', {
    headers: { ...headers, 'if-match': opened.headers().etag ?? '' },
    data: { ...data, publish_at: '2099-12-24 08:00:00' },
  });
  const { publication } = await started.json();
  await request.delete(`/api/publications/${publication.id}`, { headers });
  await request.delete('/api/pages/pages/glosario/draft', { headers });
  return '';
};

const MAKES: Record<string, Make> = {
  '/admin/pages/publications': withdrawPublication,
  '/admin/pqrsd': async (request) => (await fileCase(request)) && '',
  '/admin/pqrsd/': fileCase,
  '/admin/media/': storeFile,
  '/admin/posts?shelf=papelera': fillTrash,
};

/** Opens one of office-paths.ts, signed in already, and waits until it shows what it is about. */
export async function openScreen(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const make = MAKES[path];
  await page.goto(path + (make ? await make(request) : ''));
  await hydrated(page);
  await expect(page.getByText('Cargando…')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}
