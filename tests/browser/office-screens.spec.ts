import type { APIRequestContext } from '@playwright/test';
import { ADMIN } from '../support/people.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../support/visit.ts';

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

/** Every screen of the back office: a new one is a line here. */
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
};

test.describe('a screen of the back office', () => {
  test.use({ expectedConsole: [/404/] });

  for (const [path, make] of Object.entries(SCREENS)) {
    test(`${path} has one title, no fault that axe knows in either theme, and fits a phone`, async ({
      page,
      request,
    }) => {
      await signIn(page);
      await page.goto(path + (make ? await make(request) : ''));
      await hydrated(page);
      await expect(page.getByText('Cargando…')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await accessibilityFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }
});
