/** The work at the queue: above the fold, found, assigned together, answered in few clicks, by mouse and by keyboard. */
import type { APIRequestContext, Page } from '@playwright/test';
import { signInByApi } from '../../support/browser/api-session.ts';
import { stepButton } from '../../support/browser/case-steps.ts';
import { ensureAccount, fileByApi as file, stepByApi as step } from '../../support/browser/desk-by-api.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

const EVA = { name: 'Eva Sáenz', email: 'eva@hospital.example', password: 'clave-de-eva-bien-larga' };
const ensureEva = (request: APIRequestContext) => ensureAccount(request, { ...EVA, role: 'siau' });

const rows = (page: Page) => page.getByRole('table', { name: 'PQRSD' }).locator('tbody tr');
const linkOf = (page: Page, rad: string) => page.getByRole('link', { name: new RegExp(`${rad}$`) });

async function openQueue(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/pqrsd${query}`);
  await hydrated(page);
  // The row that says «Cargando…» has no link.
  await expect(rows(page).first().getByRole('link')).toBeVisible();
}

/** Files cases that one search finds, oldest first. */
async function fileSome(request: APIRequestContext, word: string, count: number) {
  const filed: { id: number; rad: string }[] = [];
  for (let at = 1; at <= count; at += 1)
    filed.push(await file(request, { issue: `${word} ${at}`, type_pqrsd: 'queja' }));
  return filed;
}

test.beforeEach(async ({ page, request }) => {
  await ensureEva(request);
  await signIn(page, EVA);
});

test('the first cases are above the fold, on a desktop and on a telephone, and what ended is shown by choice', async ({
  page,
  request,
}) => {
  const [ended] = await fileSome(request, 'Terminada', 1);
  await step(request, ended?.id ?? 0, { kind: 'annul', reason: 'Repetida.' });
  await fileSome(request, 'Pliegue', 3);
  const edges = (at: number) =>
    rows(page)
      .nth(at)
      .evaluate((row) => row.getBoundingClientRect().toJSON() as DOMRect);
  await page.setViewportSize({ width: 360, height: 740 });
  await openQueue(page);
  expect((await edges(0)).top).toBeLessThan(600);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openQueue(page);
  expect((await edges(2)).bottom).toBeLessThan(800);
  await expect(page.getByRole('checkbox', { name: 'Corre su término' })).toBeHidden();
  await expect(linkOf(page, ended?.rad ?? '')).toHaveCount(0);
  await page.getByRole('link', { name: 'Quitar Estado: Abiertas' }).click();
  await expect(page.getByRole('link', { name: /Quitar Estado: Todas/ })).toBeVisible();
  await page.goto(`/admin/pqrsd?q=${ended?.rad}`);
  await expect(linkOf(page, ended?.rad ?? '')).toBeVisible();
});

test('the queue is never wider than its window beside the menu', async ({ page, request }) => {
  await fileSome(request, 'Ancho', 1);
  for (const width of [1024, 1100, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await openQueue(page);
    const rightOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await rightOf('.desk-queue'), `${width} px`).toBe(await rightOf('.office-counts'));
  }
});

test('a case is taken and answered with a template in seven clicks, from the list to the answer sent', async ({
  page,
  request,
}) => {
  const [first] = await fileSome(request, 'Sieteclics', 1);
  await openQueue(page, '?q=sieteclics');
  let clicks = 0;
  const click = async (press: Promise<unknown>) => {
    clicks += 1;
    await press;
  };
  await click(linkOf(page, first?.rad ?? '').click());
  await click(page.getByRole('button', { name: 'Tomar y responder' }).click());
  const panel = page.getByRole('dialog', { name: 'Responder la solicitud' });
  const words = page.getByRole('region', { name: 'Lo que escribió la persona' });
  await expect(panel.locator('form')).toBeVisible();
  await expect(words).toContainText('Esperé.');
  // Beside the words, not over them.
  const [wordsBox, panelBox] = [await words.boundingBox(), await panel.boundingBox()];
  expect((wordsBox?.x ?? 0) + (wordsBox?.width ?? 0)).toBeLessThanOrEqual(panelBox?.x ?? 0);
  // A select is opened with one click, and its option chosen with another.
  clicks += 1;
  await click(panel.getByLabel(/^Plantilla/).selectOption({ label: 'Queja por el trato recibido' }));
  await click(panel.getByRole('button', { name: 'Usar la plantilla' }).click());
  // What was decided is never proposed.
  await click(panel.getByRole('radio', { name: 'Se encontró razón', exact: true }).check());
  const answer = panel.getByLabel('Respuesta');
  await expect(panel.getByLabel('Por dónde se responde')).toHaveValue('correo');
  await answer.fill((await answer.inputValue()).replace(/\{[^{}]+\}/g, 'lo que se encontró y lo que se hizo ese día'));
  await click(panel.getByRole('button', { name: 'Enviar la respuesta' }).click());
  await expect(page.getByText('Respuesta enviada.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(7);
});

test('on a telephone the words come before the buttons, and are quoted above the answer', async ({ page, request }) => {
  const [first] = await fileSome(request, 'Teléfono', 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/pqrsd/${first?.id}`);
  const top = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.getBoundingClientRect().top);
  const words = await top('Lo que escribió la persona');
  expect(words).toBeLessThan(740);
  const call = await page.getByRole('link', { name: /^Llamar al/ }).boundingBox();
  expect((call?.y ?? 640) + (call?.height ?? 0)).toBeLessThan(640);
  expect(words).toBeLessThan(await top('Qué sigue'));
  await (await stepButton(page, 'Dejar una nota interna')).click();
  const panel = page.getByRole('dialog');
  const quoted = panel.locator('blockquote');
  await expect(quoted).toContainText('Esperé.');
  await panel.getByText('Lo que escribió la persona').click();
  await expect(quoted).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('several cases are assigned at once; the one that another officer moved is told', async ({ page, request }) => {
  const [one, two, three] = await fileSome(request, 'Conjunto', 3);
  const { user } = await signInByApi(request);
  await openQueue(page, '?q=conjunto');
  for (const filed of [one, two, three]) await page.getByRole('checkbox', { name: `Elegir ${filed?.rad}` }).check();
  await step(request, two?.id ?? 0, { kind: 'assign', to: user.id });
  const bar = page.getByRole('region', { name: 'Casos elegidos' });
  await expect(bar).toContainText('3 casos elegidos');
  await bar.getByRole('button', { name: 'Tomarlos' }).click();
  await expect(page.getByText('2 casos asignados a Eva Sáenz.')).toBeVisible();
  await expect(page.getByText(`${two?.rad}: El caso cambió después de que usted lo vio en la lista`)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'La tiene Eva Sáenz' })).toHaveCount(2);
  await expect(bar).toHaveCount(0);
});

test('filters are chips that are removed, and a list is saved under a name', async ({ page, request }) => {
  await fileSome(request, 'Vista', 1);
  await openQueue(page);
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel('Cómo llegó').selectOption('papel');
  const running = page.getByRole('checkbox', { name: 'Corre su término' });
  // Not check(): the box follows the address, which a slow phone draws a moment later.
  await running.click();
  await expect(running).toBeChecked();
  await expect(page.getByRole('list', { name: 'Filtros puestos' })).toContainText('Cómo llegó: ');
  await page.getByRole('button', { name: 'Guardar vista…' }).click();
  await page.getByLabel('Nombre de la vista').fill('Papel que corre');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Vistas' });
  await expect(views.getByRole('link', { name: 'Papel que corre' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Quitar Corre su término' }).click();
  await expect(page).toHaveURL(/channel=papel$/);
  await expect(page.getByText('Filtros', { exact: true })).toBeFocused();
  await views.getByRole('link', { name: 'Papel que corre' }).click();
  await expect(page).toHaveURL(/running=1/);
  await page.getByRole('button', { name: 'Guardar vista…' }).click();
  await page.getByRole('button', { name: 'Borrar «Papel que corre»' }).click();
  await expect(views.getByRole('link', { name: 'Papel que corre' })).toHaveCount(0);
});

test('two filters that are set before a slow phone has drawn the first both count', async ({ page, request }) => {
  await fileSome(request, 'Lenta', 1);
  await openQueue(page);
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel('Cómo llegó').evaluate(async (channel: HTMLSelectElement) => {
    channel.value = 'papel';
    channel.dispatchEvent(new Event('change', { bubbles: true }));
    while (!window.location.search) await Promise.resolve();
    document.querySelector<HTMLElement>('#filtros input[type=checkbox]')?.click();
  });
  await expect(page).toHaveURL(/channel=papel&[a-z]+=1$/);
});

test('the queue is worked by keys alone, which can be switched off', { tag: '@keyboard' }, async ({
  page,
  request,
}) => {
  const [one, two, three] = await fileSome(request, 'Teclado', 3);
  await openQueue(page, '?q=teclado');
  await page.keyboard.press('j');
  await expect(linkOf(page, one?.rad ?? '')).toBeFocused();
  await page.keyboard.press('j');
  await expect(linkOf(page, two?.rad ?? '')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Elegir ${two?.rad}` })).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one?.rad ?? '');

  // On to the next case of the same list, also after a step has changed this one.
  await page.getByRole('button', { name: 'Tomar el caso' }).click();
  await expect(page.getByText('Usted tiene este caso.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(two?.rad ?? '');
  await page.keyboard.press('n');
  const panel = page.getByRole('dialog', { name: 'Nota interna' });
  await expect(panel.locator('textarea')).toBeVisible();
  // In a field a letter is a letter.
  await panel.locator('textarea').pressSequentially('jl?');
  await expect(panel.locator('textarea')).toHaveValue('jl?');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(three?.rad ?? '');
  await expect(page.getByText('Es el último de la lista')).toBeVisible();
  await page.keyboard.press('l');
  // The list is where it was.
  await expect(linkOf(page, three?.rad ?? '')).toBeFocused();
  await expect(page).toHaveURL(/q=teclado/);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(help).toContainText('Siguiente caso de la lista');
  await help.getByLabel('Usar teclas de una sola letra en este equipo').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('the queue, its filters and its help have no axe violation in both themes and at both widths', async ({
  page,
  request,
}) => {
  await fileSome(request, 'Axe', 2);
  await openQueue(page, '?q=axe&type=queja');
  await page.getByText('Filtros', { exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Elegir RAD/ })
    .first()
    .check();
  await expectAccessibleLooks(page, 'queue');
  await page.getByRole('button', { name: 'Guardar vista…' }).click();
  await expectAccessibleLooks(page, 'views');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Atajos del teclado' }).click();
  await expectAccessibleLooks(page, 'keys');
});
