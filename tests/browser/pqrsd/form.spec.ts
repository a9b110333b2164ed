import { letAdministratorReadDenuncias } from '../../support/browser/desk-by-api.ts';
import { review, reviewAnonymous, send } from '../../support/browser/pqrsd-form.ts';
import { expect, expectAccessibleThemes, hydrated, signIn, test } from '../../support/browser/visit.ts';

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
  await page.getByLabel(/Tipo de documento/).selectOption('PAS');
  await expect(page.getByLabel(/Número de documento/)).not.toHaveAttribute('inputmode');
  await page.getByLabel(/Tipo de documento/).selectOption('CC');
  await expect(page.getByLabel(/Número de documento/)).toHaveAttribute('inputmode', 'numeric');
  await page.getByLabel(/Número de documento/).fill('1.098.765.432');
  await page.getByLabel(/Tipo de solicitud/).selectOption('queja');
  await page.getByLabel(/Asunto/).fill('Demora en la atención');
  await page.getByLabel(/Descripción|Cuéntenos/).fill('Esperé seis horas en consulta externa.');
  await page.getByRole('checkbox', { name: /política/i }).check();
  await review(page);
  await expect(page.getByRole('main')).toContainText('Cédula de ciudadanía 1.098.765.432');
  await expect(page.getByRole('main')).toContainText('maria@correo.example');
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();

  const dialog = page.getByRole('dialog', { name: 'El PQRSD Ha sido enviado correctamente' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(
    /Tu mensaje fue recibido el \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, con el siguiente codigo RAD-\d{4}-\d{6}/,
  );
  const rad = /RAD-\d{4}-\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await expect(dialog.getByRole('button')).toHaveText(['Copiar radicado y clave', 'OK']);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su PQRSD');
  await expect(page.getByText('PQRSD enviada correctamente')).toBeVisible();
  await expect(page.getByText(rad).first()).toBeVisible();
  const another = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Presentar otra PQRSD/ }).click();
  await expect((await another).getByRole('button', { name: 'Revisar antes de enviar' })).toBeVisible();
  await (await another).close();
  await expect(page.getByText(rad).first()).toBeVisible();

  await signIn(page);
  await page.goto(`/admin/pqrsd?q=${rad}`);
  await page.getByRole('link', { name: new RegExp(rad) }).click();
  await expect(page.getByRole('main')).toContainText('María Niño Peña');
  await expect(page.getByRole('main')).toContainText('Esperé seis horas en consulta externa.');
  await expect(page.getByRole('main')).toContainText('1098765432');
});

test('an anonymous report of corruption stores no personal data', async ({ page, request }) => {
  await letAdministratorReadDenuncias(request);
  await page.goto('/pqrsd?tipo=denuncia');
  await hydrated(page);
  await page.getByRole('checkbox', { name: /anónim/i }).check();
  await page.getByLabel(/Tipo de solicitud/).selectOption('denuncia');
  await page.getByLabel(/Asunto/).fill('Cobro indebido');
  await page.getByLabel(/Descripción|Cuéntenos/).fill('Me pidieron dinero por una cita.');
  await expect(page.getByText('Ley 190 de 1995', { exact: false })).toBeVisible();
  const danger = page.getByRole('radiogroup', { name: '¿Alguien está en peligro ahora?' });
  await danger.getByLabel('Sí').check();
  await expect(page.getByText('No espere la respuesta')).toBeVisible();
  await page.getByRole('checkbox', { name: /política/i }).check();
  await review(page);
  await expect(page.getByRole('main')).toContainText('Es anónima');
  const { rad } = await send(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();

  await signIn(page);
  await page.goto(`/admin/pqrsd?q=${rad}`);
  await page.getByRole('link', { name: new RegExp(rad) }).click();
  await expect(page.getByRole('main')).toContainText('Anónima');
  await expect(page.getByRole('main')).not.toContainText('111111111');
});

test('every field error is shown at once, at its field and in a summary that links to it', async ({ page }) => {
  await page.goto('/pqrsd');
  await hydrated(page);
  await page.getByLabel(/Asunto/).fill('Se conserva');
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(11);
  await summary.getByRole('link', { name: 'Escriba su nombre y apellidos.' }).click();
  await expect(page.getByLabel(/Nombre/).first()).toBeFocused();
  await expect(page.getByLabel(/Asunto/)).toHaveValue('Se conserva');
});

test('the summary of errors follows what is mended: every line leads to an enabled field until none is left', async ({
  page,
}) => {
  await page.goto('/pqrsd');
  await hydrated(page);
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  const summary = page.getByRole('alert');
  const lines = summary.getByRole('link');
  await expect(lines).toHaveCount(12);
  await page.getByLabel(/Asunto/).fill('Demora');
  await expect(lines).toHaveCount(11);
  await expect(page.getByText('Escriba el asunto.')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'No tengo correo electrónico' }).check();
  await expect(summary).not.toContainText('correo electrónico');
  await page.getByRole('checkbox', { name: 'No tengo teléfono' }).check();
  await expect(page.getByLabel('Teléfono', { exact: true })).toBeDisabled();
  await expect(summary).not.toContainText('teléfono');
  await page.getByRole('checkbox', { name: /anónim/i }).check();
  await expect(lines).toHaveText([
    'Cuéntenos qué pasó o qué necesita.',
    'Para enviar, acepte la política de tratamiento de datos.',
  ]);
  for (const line of await lines.all()) {
    await line.click();
    const field = page.locator((await line.getAttribute('href')) ?? '');
    await expect(field).toBeEnabled();
    await expect(field).toBeFocused();
  }
  await page.getByLabel(/Descripción/).fill('Esperé cinco horas.');
  await page.getByRole('checkbox', { name: /política/i }).check();
  await expect(summary).toHaveCount(0);
  await expect(page.getByText('Ya corrigió todo lo de la lista.')).toHaveRole('status');
  await review(page);
});

test('what is under review is corrected at its field and keeps the rest', async ({ page }) => {
  await reviewAnonymous(page, 'Con un error');
  await page.getByRole('button', { name: 'Corregir el asunto' }).click();
  await expect(page.getByLabel(/Asunto/)).toBeFocused();
  await page.getByLabel(/Asunto/).fill('Sin error');
  await expect(page.getByRole('checkbox', { name: /política/i })).toBeChecked();
  await review(page);
  await expect(page.getByRole('main')).toContainText('Sin error');
  await expect(page.getByRole('main')).not.toContainText('Con un error');
});

test('«back» leads from the review to the form, with everything in it', async ({ page }) => {
  await reviewAnonymous(page, 'Con vuelta atrás');
  await page.goBack();
  await expect(page.getByLabel(/Asunto/)).toHaveValue('Con vuelta atrás');
  await expect(page.getByRole('checkbox', { name: /política/i })).toBeChecked();
  await review(page);
  await send(page);
});

test.describe('an error that only the server finds', () => {
  test.use({ expectedConsole: [/422|Failed to load resource/] });

  test('leads back to its field, with the other values unchanged', async ({ page }) => {
    await reviewAnonymous(page, 'Con una falta');
    const json = { message: 'Revise los campos señalados.', errors: { issue: ['Use otro asunto.'] } };
    await page.route('**/api/pqrsd', (route) => route.fulfill({ status: 422, json }));
    await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('link', { name: 'Use otro asunto.' }).click();
    await expect(page.getByLabel(/Asunto/)).toBeFocused();
    await expect(page.getByLabel(/Descripción/)).toHaveValue('Escribo desde la vereda.');
    await page.getByLabel(/Descripción/).fill('Escribo desde el parque.');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(/Asunto/).fill('Otro asunto');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('everything is done with the keyboard', async ({ page }) => {
  await page.goto('/pqrsd?tipo=sugerencia');
  await hydrated(page);
  await page.getByRole('checkbox', { name: /anónim/i }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(/Asunto/).focus();
  await page.keyboard.type('Más sillas');
  await page.keyboard.press('Tab');
  await page.keyboard.type('En la sala de espera no alcanzan.');
  await page.getByRole('checkbox', { name: /política/i }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeFocused();
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/RAD-/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Comprobante de su PQRSD' })).toBeFocused();
});

test('each type shows its purpose, an example and its term', async ({ page }) => {
  await page.goto('/pqrsd?tipo=denuncia');
  await hydrated(page);
  await expect(page.getByLabel(/Tipo de solicitud/)).toHaveValue('denuncia');
  const help = page.getByRole('status').filter({ hasText: 'Por ejemplo' });
  await expect(help).toContainText('Plazo para responderle: 15 días hábiles.');
  await page.getByLabel(/Tipo de solicitud/).selectOption('documentos');
  await expect(help).toContainText('Pido copia del contrato');
  await expect(help).toContainText('Plazo para responderle: 10 días hábiles.');
});

test('the receipt survives a reload in its tab, offers its documents, and disappears once dismissed', async ({
  page,
}) => {
  await reviewAnonymous(page, 'Con recibo');
  const { rad, clave } = await send(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de su PQRSD' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/Cómo se cuenta: (no hay festivos|se descuenta)/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Comprobante de su PQRSD' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(clave);
  for (const [button, name] of [
    ['Descargar como PDF', `constancia-${rad}.pdf`],
    ['Agregar al calendario (.ics)', `vencimiento-${rad}.ics`],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }

  await page.getByRole('button', { name: 'Ya la guardé' }).click();
  await expect(page.getByRole('heading', { name: /borramos la clave/ })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('main')).not.toContainText(clave);
  await expect(page.getByLabel(/Asunto/)).toHaveValue('');
});

test('who goes back to a borrowed computer finds no clave', async ({ page }) => {
  await reviewAnonymous(page, 'En un café internet');
  const { clave } = await send(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await hydrated(page);
  await expect(page.getByRole('main')).not.toContainText(clave);
});

test('who comes to the form in the same tab after a receipt finds no clave, nor does the page that the browser kept', async ({
  page,
}) => {
  await reviewAnonymous(page, 'En el computador de la ventanilla');
  const { clave } = await send(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('main')).toContainText(clave);
  for (const come of [() => page.goto('/pqrsd'), () => page.goBack(), () => page.reload()]) {
    await page.goto('/valores');
    await come();
    await page.goto('/pqrsd');
    await hydrated(page);
    await expect(page.getByRole('main')).not.toContainText(clave);
    await expect(page.getByLabel(/Asunto/)).toHaveValue('');
  }

  await reviewAnonymous(page, 'Página guardada por el navegador');
  const second = await send(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('main')).toContainText(second.clave);
  // The browser under test keeps no page: this is what one that does tells it, on leaving and on return.
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
  await expect(page.locator('html')).not.toContainText(second.clave);
  expect(await page.content()).not.toContain(second.clave);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(second.clave);
});

// The form as it comes is examined with every page (tests/browser/pages/every-page.spec.ts).
test('opened help, field errors, review and receipt have no axe violation in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const clean = async (state: string) => {
    await expectAccessibleThemes(page, state);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${state} is as wide as the screen`).toBeLessThanOrEqual(0);
  };
  await page.goto('/pqrsd');
  await hydrated(page);
  for (const summary of await page.locator('.pqrsd summary').all()) await summary.click();
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await clean('faults');
  await reviewAnonymous(page, 'Parangaricutirimícuaro'.repeat(9));
  await clean('review');
  await send(page);
  await clean('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await clean('receipt');
  await page.getByRole('button', { name: 'Ya la guardé' }).click();
  await clean('put away');
});
