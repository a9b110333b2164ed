/** Input of a colleague by a link, a mention in a note, and an answer that another person approves. */
import { signInByApi } from '../../support/browser/api-session.ts';
import { openStep } from '../../support/browser/case-steps.ts';
import { ensureAccount, fileByApi as file, stepByApi as step } from '../../support/browser/desk-by-api.ts';
import { expect, expectAccessibleLooks, signIn, test as visit } from '../../support/browser/visit.ts';
import { newPortalFolder, servePortal } from '../../support/browser/worker-portal.ts';
import { freePort } from '../../support/database/postgres-server.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';

const LUZ = { name: 'Luz Díaz', email: 'luz@hospital.example', password: 'clave-de-luz-bien-larga' };
const ROSA = { name: 'Dra. Rosa Mora', service: 'Urgencias', email: 'rosa.mora@hospital.example' };
/** The name of the first administrator. */
const BOSS = 'Administración del portal';
const INPUT = 'Esa noche hubo dos médicos para treinta personas.';

/** A portal with a mail server and a public address. */
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

/** The newest mail to an address as plain text, or an empty one. */
const mailTo = ({ recipients, messages }: MailServer, address: string): string =>
  (messages[recipients.lastIndexOf(address)] ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');

test('a colleague without an account answers by the link, without scripts at 360 px, and the officer reads it', async ({
  page,
  plainPage,
  request,
  mail,
}) => {
  const description = 'Soy María Niño, 300 123 4567. Esperé seis horas.';
  const { id, rad } = await file(request, { issue: 'Demora en urgencias', description });
  const { user } = await signInByApi(request);
  await step(request, id, { kind: 'assign', to: user.id });
  await signIn(page);

  await page.goto(`/admin/pqrsd/${id}`);
  await openStep(page, 'Pedir concepto');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A quién').fill(ROSA.name);
  await dialog.getByLabel('Servicio o dependencia').fill(ROSA.service);
  await dialog.getByLabel('Su correo').fill(ROSA.email);
  await dialog.getByLabel('Pregunta').fill('¿Cuánto personal había esa noche?');
  await dialog.getByLabel('La descripción').check();
  await expect(dialog.getByText('Lo que eligió dice quién es la persona')).toBeVisible();
  await expectAccessibleLooks(page, 'asking', [360]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Pedir el concepto' }).click();
  await expect(page.getByRole('region', { name: 'Conceptos de colegas' })).toContainText('Se espera');

  await expect.poll(() => mailTo(mail, ROSA.email), { timeout: 60_000 }).toContain('#codigo=');
  const code = /#codigo=([\w-]{43})/.exec(mailTo(mail, ROSA.email))?.[1] ?? '';

  await test.step('the page with scripts fills the code in and is accessible', async () => {
    await page.goto(`/pqrsd/concepto#codigo=${code}`);
    await expect(page.getByLabel('Código del correo')).toHaveValue(code);
    expect(page.url()).not.toContain(code);
    await page.getByRole('button', { name: 'Ver la pregunta' }).click();
    await expect(page.getByText('Soy [dato reservado], [dato reservado]. Esperé seis horas.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessibleLooks(page, 'the question');
  });

  await plainPage.setViewportSize({ width: 360, height: 740 });
  await plainPage.goto('/pqrsd/concepto');
  await plainPage.getByLabel('Código del correo').fill(code);
  await plainPage.getByRole('button', { name: 'Ver la pregunta' }).click();
  await expect(plainPage.getByText('¿Cuánto personal había esa noche?')).toBeVisible();
  await expect(plainPage.getByText('María')).toHaveCount(0);
  await plainPage.getByRole('button', { name: 'Enviar el concepto' }).click();
  await expect(plainPage.getByRole('alert')).toContainText('Escriba su concepto.');
  await plainPage.getByLabel('Concepto', { exact: true }).fill(INPUT);
  await plainPage.getByRole('button', { name: 'Enviar el concepto' }).click();
  await expect(plainPage.getByText('Recibimos su concepto. Gracias')).toBeVisible();
  await plainPage.goto('/pqrsd/concepto');
  await plainPage.getByLabel('Código del correo').fill(code);
  await plainPage.getByRole('button', { name: 'Ver la pregunta' }).click();
  await expect(plainPage.getByText('Este concepto ya se envió')).toBeVisible();

  await page.goto('/admin/pqrsd?input_received=1');
  await page.getByRole('link', { name: rad }).click();
  await expect(page.getByText(INPUT)).toBeVisible();
  await expect(page.getByText('Concepto recibido').first()).toBeVisible();
  await expectAccessibleLooks(page, 'the case');
});

visit(
  'a note mentions a colleague, chosen by keyboard or mouse; an answer waits until another approves it',
  async ({ page, request }) => {
    await ensureAccount(request, { ...LUZ, role: 'siau' });
    const { headers, user } = await signInByApi(request);
    const { user: luz } = await signInByApi(request, LUZ);
    const { id, rad } = await file(request, { issue: 'Cobro repetido' });
    await step(request, id, { kind: 'assign', to: luz.id });
    const setApproval = (data: object) => request.put('/api/settings', { data, headers });
    expect((await setApproval({ answer_approval: true, answer_approvers: [user.id] })).ok()).toBe(true);
    await signIn(page, LUZ);
    await page.goto(`/admin/pqrsd/${id}`);

    await visit.step('the list of officers opens with an @', async () => {
      await openStep(page, 'Dejar una nota interna');
      const dialog = page.getByRole('dialog');
      const text = dialog.getByLabel('Nota', { exact: true });
      await text.pressSequentially(`Mire esto, @${BOSS.slice(0, 2).toLowerCase()}`);
      await expect(dialog.getByRole('option', { name: BOSS })).toHaveAttribute('aria-selected', 'true');
      await expectAccessibleLooks(page, 'the list', [360]);
      await text.press('Escape');
      await expect(dialog.getByRole('listbox')).toHaveCount(0);
      await text.pressSequentially(BOSS.charAt(2));
      await text.press('Enter');
      await expect(text).toHaveValue(`Mire esto, @${BOSS} `);
      await expect(dialog.getByText(`Se le avisa a ${BOSS}.`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
      await expect(page.getByText(`Menciona a ${BOSS}.`)).toBeVisible();
    });

    await visit.step('the answer is proposed', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: 'Responder', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Respuesta').fill('Le devolvimos lo que se le cobró dos veces. '.repeat(6));
      await dialog.getByRole('radio', { name: 'Se encontró razón', exact: true }).check();
      await dialog.getByLabel('Por dónde se responde').selectOption('portal');
      await expect(dialog.getByText(/Todavía no sale: espera la aprobación/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Enviar a aprobación' }).click();
      const confirm = dialog.getByLabel('Ya lo revisé y así va');
      if (await confirm.isVisible()) {
        await confirm.check();
        await dialog.getByRole('button', { name: 'Enviar a aprobación' }).click();
      }
      await expect(page.getByText('Respuesta por aprobar: todavía no se ha enviado')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Leer y aprobar la respuesta' })).toHaveCount(0);
    });

    await visit.step('another person reads and approves it', async () => {
      await signIn(page);
      await page.goto('/admin/pqrsd?mentioned=1');
      await page.getByRole('link', { name: rad }).click();
      await page.getByRole('button', { name: 'Leer y aprobar la respuesta' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/Le devolvimos lo que se le cobró/)).toBeVisible();
      await expectAccessibleLooks(page, 'approving');
      await dialog.getByRole('button', { name: 'Aprobar y enviar' }).click();
      await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Respondida');
      await page.goto('/admin/settings');
      await expect(page.getByLabel('Ninguna respuesta sale sin que otra persona la apruebe')).toBeChecked();
      await expectAccessibleLooks(page, 'the setting', [360]);
    });
    expect((await setApproval({ answer_approval: false })).ok()).toBe(true);
  },
);
