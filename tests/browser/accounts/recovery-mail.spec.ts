import { ADMIN } from '../../support/accounts/people.ts';
import { expect, signInByForm, test as visit } from '../../support/browser/visit.ts';
import { newPortalFolder, servePortal } from '../../support/browser/worker-portal.ts';
import { freePort } from '../../support/database/postgres-server.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';

const NEW = 'el río baja crecido en mayo';

/** A portal with a mail server, as an operator sets it up. It has to know its own address before it starts. */
const test = visit.extend<{ mail: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
  baseURL: async ({ mail }, use) => {
    const port = String(await freePort());
    const variables = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: mail.url };
    await servePortal(newPortalFolder(), variables, ({ address }) => use(address));
  },
});

/** The link in a mail, whose lines the mail server may have folded. */
const linkIn = (letter: string | undefined): string =>
  /http:\S+#clave=[\w-]+/.exec((letter ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? '';

/** A new portal also mails its administrator that it has no backup. */
const links = ({ messages }: { messages: string[] }): string[] => messages.map(linkIn).filter(Boolean);

test('a user who forgot their password gets a mail, follows its link and signs in with a new one', async ({
  page,
  mail,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(ADMIN.email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Revise su correo')).toBeVisible();
  await expect.poll(() => links(mail).length, { timeout: 60_000 }).toBe(1);
  expect(new Set(mail.recipients)).toEqual(new Set([ADMIN.email]));
  const [link = ''] = links(mail);
  await page.goto(link);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW);
  await page.getByLabel('Repita la contraseña nueva').fill(NEW);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await signInByForm(page, { email: ADMIN.email, password: NEW });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hoy, /);
});
