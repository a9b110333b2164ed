/**
 * Takes the screenshots of README.md and of the guides over the demonstration data: `npm run docs:pictures`; with the
 * beginning of their names only some of them: `npm run docs:pictures -- contenido`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Role } from '#domain/users/user.ts';
import { addDemoCases, type DemoAccount } from '#server/demo/demo-cases.ts';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { openStep } from '../tests/support/browser/case-steps.ts';
import { signInByForm } from '../tests/support/browser/visit.ts';
import { startServer } from '../tests/support/servers/processes.ts';
import { launchBrowser } from './lib/browser.ts';
import { prepareNewPortal } from './lib/with-deps.ts';

type Shot = {
  name: string;
  as?: Role;
  /** An address, or the issue of a case. */
  of: string;
  /** What is written first, by the label of its control; the last of that label counts. */
  write?: readonly [label: string, value: string];
  /** The button that opens the dialog of the picture. */
  press?: string;
  phone?: boolean;
  height?: number;
};

const CLAIM = 'No me entregaron la insulina';
const PETITION = 'Rampa de la entrada principal';
const COPY = 'Copia del contrato de aseo';
const SHOTS: readonly Shot[] = [
  { name: 'inicio', of: '/' },
  { name: 'siau-bandeja', as: 'siau', of: '/admin/pqrsd', height: 900 },
  { name: 'siau-caso', as: 'siau', of: CLAIM, height: 1100 },
  { name: 'siau-clasificar', as: 'siau', of: CLAIM, press: 'Clasificar', height: 1500 },
  { name: 'siau-prorrogar', as: 'siau', of: PETITION, press: 'Prorrogar', height: 1150 },
  { name: 'siau-trasladar', as: 'siau', of: COPY, press: 'Trasladar a otra entidad', height: 1350 },
  { name: 'siau-responder', as: 'siau', of: PETITION, press: 'Responder', height: 1600 },
  { name: 'siau-registrar', as: 'siau', of: '/admin/pqrsd/new', height: 1000 },
  { name: 'siau-informes', as: 'siau', of: '/admin/pqrsd/reports' },
  { name: 'siau-seguimiento', of: '/pqrsd/seguimiento', phone: true },
  { name: 'admin-tablero', as: 'admin', of: '/admin/dashboard', height: 1400 },
  { name: 'admin-usuarios', as: 'admin', of: '/admin/users' },
  { name: 'admin-pendientes', as: 'admin', of: '/admin/users?ver=pendientes' },
  { name: 'admin-usuario-nuevo', as: 'admin', of: '/admin/users/new', height: 900 },
  { name: 'admin-auditoria', as: 'admin', of: '/admin/audit?subject=user' },
  { name: 'admin-ajustes', as: 'admin', of: '/admin/settings', height: 2000 },
  { name: 'contenido-lista', as: 'editor', of: '/admin/pages?q=horarios' },
  { name: 'contenido-editar', as: 'editor', of: '/admin/pages/pages/consulta-externa', height: 1000 },
  { name: 'contenido-horario', as: 'editor', of: '/admin/pages/data/site#hours.outpatient', height: 900 },
  {
    name: 'contenido-publicar',
    as: 'editor',
    of: '/admin/pages/pages/valores',
    write: ['Subtítulo', 'Lo que nos guía cada día.'],
    press: 'Publicar…',
  },
  { name: 'contenido-nueva', as: 'editor', of: '/admin/pages', press: 'Nueva página', height: 900 },
  {
    name: 'contenido-adjuntar',
    as: 'editor',
    of: '/admin/transparency?q=4.2',
    press: 'Adjuntar documentos 4.2',
    height: 900,
  },
  { name: 'admin-cuenta', as: 'admin', of: '/admin/account', height: 1350 },
];

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-guide-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const variables = { DATA_DIR: folder, DATABASE_URL: '' };
  const { accounts } = await prepareNewPortal(variables, addDemoCases);
  const { address, stop } = await startServer(variables);
  const browser = await launchBrowser();
  const [beginning = ''] = process.argv.slice(2);
  for (const shot of SHOTS.filter(({ name }) => name.startsWith(beginning)))
    await take(browser, address, shot, accounts);
  await browser.close();
  await stop();
  process.exit(0);
});

/** Takes one picture; saved as WebP, small enough for the repository. */
async function take(browser: Browser, baseURL: string, shot: Shot, accounts: readonly DemoAccount[]): Promise<void> {
  const viewport = { width: shot.phone ? 390 : 1200, height: shot.height ?? 800 };
  const context = await browser.newContext({ baseURL, locale: 'es-CO', viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const account = accounts.find(({ role }) => role === shot.as);
  if (account) await signInByForm(page, account);
  await open(page, shot);
  await page.waitForLoadState('networkidle');
  const file = `docs/img/${shot.name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(ROOT, file));
  console.log(file);
  await context.close();
}

async function open(page: Page, { of, write, press }: Shot): Promise<void> {
  await page.goto(of.startsWith('/') ? of : `/admin/pqrsd?q=${encodeURIComponent(of)}`);
  const isCase = !of.startsWith('/');
  if (isCase) await page.getByRole('row').getByRole('link').first().click();
  if (write) {
    await page.getByRole('textbox', { name: write[0] }).last().fill(write[1]);
    await page.getByText(/^Borrador guardado/).waitFor();
  }
  if (!press) return;
  if (isCase) await openStep(page, press);
  else await page.getByRole('button', { name: press }).first().click();
  await page.getByRole('dialog').waitFor();
}
