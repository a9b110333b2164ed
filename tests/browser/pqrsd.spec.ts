import { expect, hydrated, signIn, test } from '../support/visit.ts';

test('a citizen files a PQRSD and the administrator reads it', async ({ page }) => {
  await page.goto('/pqrsd');
  await hydrated(page);
  await page
    .getByLabel(/Nombre/)
    .first()
    .fill('María Niño Peña');
  await page
    .getByLabel(/Dirección/)
    .first()
    .fill('Vereda El Roble, casa 3');
  await page.getByLabel(/^Correo electrónico/).fill('maria@correo.example');
  await page.getByLabel(/Teléfono/).fill('300 123 4567');
  await page.getByRole('radio', { name: 'Femenino' }).check();
  await page.getByLabel(/Ocupación/).fill('Agricultora');
  await page.getByLabel(/Tipo de documento/).selectOption('CC');
  await page.getByLabel(/Número de documento/).fill('1.098.765.432');
  await page.getByLabel(/Tipo de solicitud/).selectOption('queja');
  await page.getByLabel(/Asunto/).fill('Demora en la atención');
  await page.getByLabel(/Descripción|Cuéntenos/).fill('Esperé seis horas en consulta externa.');
  await page.getByRole('checkbox', { name: /política|datos/i }).check();
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();

  const dialog = page.getByRole('dialog', { name: 'El PQRSD Ha sido enviado correctamente' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(
    /Tu mensaje fue recibido el \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, con el siguiente codigo RAD-\d{4}-\d{6}/,
  );
  const rad = /RAD-\d{4}-\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(rad).first()).toBeVisible();

  await signIn(page);
  await page.goto('/admin/pqrsd');
  await page.getByRole('link', { name: new RegExp(rad) }).click();
  await expect(page.getByRole('main')).toContainText('María Niño Peña');
  await expect(page.getByRole('main')).toContainText('Esperé seis horas en consulta externa.');
  await expect(page.getByRole('main')).toContainText('1098765432');
});

test('an anonymous report of corruption keeps nobody', async ({ page }) => {
  await page.goto('/pqrsd?tipo=denuncia');
  await hydrated(page);
  await page.getByRole('checkbox', { name: /anónim/i }).check();
  await page.getByLabel(/Tipo de solicitud/).selectOption('denuncia');
  await page.getByLabel(/Asunto/).fill('Cobro indebido');
  await page.getByLabel(/Descripción|Cuéntenos/).fill('Me pidieron dinero por una cita.');
  await page.getByRole('checkbox', { name: /política|datos/i }).check();
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/RAD-\d{4}-\d{6}/);
  const rad = /RAD-\d{4}-\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'OK' }).click();

  await signIn(page);
  await page.goto('/admin/pqrsd');
  await page.getByRole('link', { name: new RegExp(rad) }).click();
  await expect(page.getByRole('main')).toContainText('Anónimo');
  await expect(page.getByRole('main')).not.toContainText('111111111');
});

test('every fault is named at once, at its field and in a summary that leads to it', async ({ page }) => {
  await page.goto('/pqrsd');
  await hydrated(page);
  await page.getByLabel(/Asunto/).fill('Se conserva');
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(11);
  await summary.getByRole('link', { name: 'Escriba su nombre y apellidos.' }).click();
  await expect(page.getByLabel(/Nombre/).first()).toBeFocused();
  await expect(page.getByLabel(/Asunto/)).toHaveValue('Se conserva');
});

test.describe('a line that breaks', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('loses nothing, and the second try files one case', async ({ page, context }) => {
    await page.goto('/pqrsd');
    await hydrated(page);
    await page.getByRole('checkbox', { name: /anónim/i }).check();
    await page.getByLabel(/Asunto/).fill('Sin señal');
    await page.getByLabel(/Descripción|Cuéntenos/).fill('Escribo desde la vereda.');
    await page.getByRole('checkbox', { name: /política|datos/i }).check();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(/Asunto/)).toHaveValue('Sin señal');
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /Enviar mi PQRSD|Intentar de nuevo/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText(/RAD-\d{4}-\d{6}/);
  });
});

test('without JavaScript the form says how else to reach the hospital', async ({ plainPage: page }) => {
  await page.goto('/pqrsd');
  await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
});
