/** Every screen that asks for a session, with something on it. */
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN } from './people.ts';
import { expect, hydrated } from './visit.ts';

/** A screen of a record makes one first, and gives what stands for it in the address. */
type Make = (request: APIRequestContext) => Promise<string>;

const fileCase: Make = async (request) => {
  const data = { anonymous: true, issue: 'Sillas', description: 'Hacen falta sillas en la sala de espera.' };
  return String((await (await request.post('/api/pqrsd', { data })).json()).data.id);
};

const storeFile: Make = async (request) => {
  const { token } = await (await request.post('/api/login', { data: ADMIN })).json();
  const file = { name: 'acta.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') };
  const answer = await request.post('/api/file', {
    multipart: { file },
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).name;
};

/** A new screen is a line here. */
const SCREENS: Record<string, Make | null> = {
  '/admin/dashboard': null,
  '/admin/users': null,
  '/admin/users?ver=pendientes': null,
  '/admin/users/new': null,
  '/admin/users/1': null,
  '/admin/users/999999': null,
  '/admin/pqrsd': null,
  '/admin/pqrsd/new': null,
  '/admin/pqrsd/reports': null,
  '/admin/pqrsd/': fileCase,
  '/admin/posts': null,
  '/admin/posts?shelf=papelera': null,
  '/admin/media': null,
  '/admin/media/': storeFile,
  '/admin/retention': null,
  '/admin/mail': null,
  '/admin/audit': null,
  '/admin/settings': null,
  '/admin/account': null,
  '/write': null,
  '/write?edit=1': null,
};

export const OFFICE_SCREENS = Object.keys(SCREENS);

/** Opens one, signed in already, and waits until it shows what it is about. */
export async function openScreen(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const make = SCREENS[path];
  await page.goto(path + (make ? await make(request) : ''));
  await hydrated(page);
  await expect(page.getByText('Cargando…')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}
