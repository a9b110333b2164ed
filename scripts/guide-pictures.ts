/** Takes the screenshots of the guides from the built portal: `npm run docs:pictures`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { formatTimestamp, hours } from '#shared/time/time.ts';
import { startServer } from '../tests/support/servers/processes.ts';
import { ADMIN, ASPIRANT, CASES, LUZ } from './guide/people.ts';
import { SHOTS } from './guide/shots.ts';
import { launchBrowser } from './lib/browser.ts';

const PICTURES = join(ROOT, 'docs/img');
const WIDTH = 1200;

type ApiCall = (path: string, body: object, token?: string) => Promise<Record<string, unknown>>;

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-guide-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { address, stop } = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const ids = await createCases(createApiCall(address));
  const browser = await launchBrowser();
  for (const shot of SHOTS) {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'es-CO',
      viewport: { width: shot.phone ? 390 : WIDTH, height: shot.height ?? 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (shot.as) await signIn(page, shot.as === 'admin' ? ADMIN : LUZ);
    await page.goto(shot.path(ids));
    await shot.prepare?.(page);
    await takeScreenshot(page, shot.name);
    await context.close();
  }
  await browser.close();
  await stop();
  process.exit(0);
});

/** Saved as WebP, small enough for the repository. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(PICTURES, `${name}.webp`));
  console.log(`docs/img/${name}.webp`);
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.locator('[data-hydrated="true"]').first().waitFor({ state: 'attached' });
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

function createApiCall(address: string): ApiCall {
  return async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** Creates the cases of an ordinary day; gives their ids, oldest first. */
async function createCases(call: ApiCall): Promise<number[]> {
  const { token: admin } = (await call('/login', ADMIN)) as { token: string };
  const account = { ...LUZ, password_confirmation: LUZ.password, current_password: ADMIN.password };
  const luz = (await call('/users', account, admin)) as { id: number };
  await call('/signup', { ...ASPIRANT, password_confirmation: ASPIRANT.password });
  const { token } = (await call('/login', LUZ)) as { token: string };
  const ids: number[] = [];
  for (const { daysAgo, ...given } of CASES) {
    const received = { received_at: formatTimestamp(new Date(Date.now() - hours(24 * daysAgo))) };
    const { data } = (await call('/pqrsd/register', { ...given, ...received }, token)) as { data: { id: number } };
    ids.push(data.id);
  }
  for (const id of ids.slice(2, 6)) await call(`/pqrsd/${id}/steps`, { kind: 'assign', to: luz.id }, token);
  const [, , , claim = 0, copy = 0] = ids;
  await call(`/pqrsd/${claim}/steps`, { kind: 'note', text: 'Ya pregunté en la farmacia: llega el jueves.' }, token);
  await call(
    `/pqrsd/${copy}/steps`,
    { kind: 'ask', cause: 'incompleta', text: '¿De qué año necesita el plan?' },
    token,
  );
  return ids;
}
