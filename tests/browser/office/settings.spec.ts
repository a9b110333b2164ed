import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/accounts/people.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

const NOTICE = 'Esta noche el servicio de urgencias atiende en el puesto de salud de la vereda El Roble.';

/** Tomorrow at noon, as the field for date and hour takes it. */
const tomorrow = () => `${new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)}T12:00`;

async function openSettings(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/settings');
  await hydrated(page);
}

test.describe('the settings', () => {
  test.use({ expectedConsole: [/422/] });

  test('an administrator publishes a banner on every page, also without scripts, and removes it', async ({
    page,
    plainPage,
  }) => {
    await signIn(page);
    await page.goto('/admin/notice');
    await hydrated(page);
    await expect(page.getByText('Ahora no hay aviso.')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar el aviso' }).click();
    await expect(page.getByText('Escriba el aviso.').first()).toBeVisible();

    await page.getByLabel('Urgente: cambia lo que la gente debe hacer hoy').check();
    await page.getByLabel('Aviso', { exact: true }).fill(NOTICE);
    await page.getByLabel('Mostrar hasta').fill(tomorrow());
    await page.getByRole('button', { name: 'Publicar el aviso' }).click();
    await expect(page.getByText('Aviso guardado: se muestra en todas las páginas.')).toBeVisible();
    for (const path of ['/', '/transparencia', '/pqrsd', '/noticias']) {
      await plainPage.goto(path);
      await expect(plainPage.getByRole('region', { name: 'Aviso del momento' })).toHaveText(`Urgente: ${NOTICE}`);
    }

    await page.getByRole('button', { name: 'Quitar el aviso ahora' }).click();
    await page.getByRole('button', { name: 'Quitar el aviso', exact: true }).click();
    await expect(page.getByText('Ahora no hay aviso.')).toBeVisible();
    await plainPage.goto('/transparencia');
    await expect(plainPage.getByRole('region', { name: 'Aviso del momento' })).toHaveCount(0);
  });

  test('a unit is chosen and gets the addresses that are reminded', async ({ page, request }) => {
    await openSettings(page);
    const mails = page.getByRole('region', { name: 'Correos de las dependencias' });
    await mails.getByRole('button', { name: 'Agregar: dependencias' }).click();
    await mails.getByRole('combobox', { name: 'Dependencia' }).selectOption('SIAU');
    await mails.getByRole('textbox', { name: 'Correos 1' }).fill('siau@');
    await mails.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(mails.getByText('Escriba un correo válido.').first()).toBeVisible();
    await mails.getByRole('textbox', { name: 'Correos 1' }).fill('siau@hospital.example');
    await mails.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Ajustes guardados.')).toBeVisible();
    const { headers } = await signInByApi(request);
    const { owner_mails } = await (await request.get('/api/settings', { headers })).json();
    expect(owner_mails).toEqual([{ unit: 'SIAU', emails: ['siau@hospital.example'] }]);
    await request.put('/api/settings', { headers, data: { owner_mails: [] } });
  });

  test('a day is excepted from the calendar, and the exception is removed', async ({ page }) => {
    await openSettings(page);
    const days = page.getByRole('region', { name: 'Días hábiles' });
    // Far away, so that no other test counts over it; a Saturday first.
    await days.getByLabel('Día', { exact: true }).fill('2030-03-02');
    await days.getByLabel('Acto o sentencia').fill('Día cívico, Decreto 40 de 2030');
    const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
    const add = async () => {
      await days.getByRole('button', { name: 'Agregar la excepción' }).click();
      await question.getByLabel('Su contraseña').fill(ADMIN.password);
      await question.getByRole('button', { name: 'Continuar' }).click();
      await expect(question).toHaveCount(0);
    };
    await add();
    await expect(days.getByText('Es fin de semana: de todos modos no se cuenta.').first()).toBeVisible();
    await days.getByLabel('Día', { exact: true }).fill('2030-03-04');
    await add();
    await expect(days.getByText('4 de marzo de 2030').first()).toBeVisible();
    await days.getByRole('button', { name: 'Quitar el 4 de marzo de 2030' }).click();
    const removal = page.getByRole('dialog', { name: '¿Quitar esta excepción?' });
    await removal.getByLabel('Su contraseña').fill(ADMIN.password);
    await removal.getByRole('button', { name: 'Quitar la excepción' }).click();
    await expect(days.getByText('No hay excepciones.')).toBeVisible();
  });

  test('who reads reports of corruption is a list, from which an administrator adds and removes', async ({ page }) => {
    await openSettings(page);
    const readers = page.getByRole('region', { name: 'Quién lee las denuncias' });
    await expect(readers.getByText('Nadie puede leer las denuncias')).toBeVisible();
    await readers.getByRole('button', { name: 'Autorizar a una persona' }).click();
    const question = page.getByRole('dialog', { name: 'Autorizar a leer las denuncias' });
    await question.getByLabel('Persona').selectOption({ label: 'Administración del portal' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByLabel('Su contraseña').fill('no es la mía');
    await question.getByRole('button', { name: 'Autorizar' }).click();
    await expect(question.getByRole('alert')).toContainText('Esa no es su contraseña actual.');
    await question.getByLabel('Su contraseña').fill(ADMIN.password);
    await question.getByRole('button', { name: 'Autorizar' }).click();
    await expect(readers.getByRole('listitem')).toContainText('Administración del portal (Administrador)');
    await readers.getByRole('button', { name: 'Quitar a Administración del portal' }).click();
    const removal = page.getByRole('dialog', { name: /^¿Quitar a Administración del portal/ });
    await removal.getByLabel('Su contraseña').fill(ADMIN.password);
    await removal.getByRole('button', { name: 'Sí, quitar' }).click();
    await expect(readers.getByText('Nadie puede leer las denuncias')).toBeVisible();
  });

  test('an old copy of the portal is reported until an administrator confirms that it is gone', async ({ page }) => {
    await openSettings(page);
    const copies = page.getByRole('region', { name: 'Copias de seguridad' });
    await expect(copies).toContainText('25 MB, cifrada');
    await expect(copies.getByRole('listitem')).toContainText('portal-de-hace-mucho.tar.gz.cifrada');
    await copies.getByRole('button', { name: /^Ya borré la del/ }).click();
    await page.getByRole('button', { name: 'Sí, ya no existe' }).click();
    await expect(page.getByText('Anotado: esa copia ya no existe.')).toBeVisible();
    await expect(copies).toContainText('No hay ninguna copia anotada.');
    // It was made all the same: the dashboard goes by the last one.
    await page.goto('/admin/dashboard');
    const health = page.getByRole('region', { name: 'Salud del portal' });
    await expect(health).toContainText('Última copia de seguridad ▲ Revisar');
    await expect(health).toContainText('Hace más de 7 días');
  });
});
