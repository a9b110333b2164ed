import type { APIRequestContext } from '@playwright/test';
import { signInByApi } from '../../support/browser/api-session.ts';
import { expect, expectAccessibleLooks, test } from '../../support/browser/visit.ts';

const NOTICE = 'Su queja sobre el trato en admisiones fue revisada.\n\nSe habló con la persona y cambió el turno.';

/** An anonymous report that was answered by notice; gives its number. */
async function answerByNotice(request: APIRequestContext): Promise<string> {
  const filed = await request.post('/api/pqrsd', {
    data: { anonymous: true, type_pqrsd: 'queja', issue: 'Trato', description: 'Me gritaron.', policy: true },
  });
  const { id, rad } = ((await filed.json()) as { data: { id: number; rad: string } }).data;
  const { user, headers } = await signInByApi(request);
  const answer = {
    kind: 'answer',
    text: 'Le contamos lo que hicimos.',
    outcome: 'resuelta',
    channel: 'aviso',
    notice: NOTICE,
  };
  for (const data of [{ kind: 'assign', to: user.id }, answer]) {
    const response = await request.post(`/api/pqrsd/${id}/steps`, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
  }
  return rad;
}

test('an anonymous person reads their answer among the notices, without an account, a clave or JavaScript', async ({
  plainPage: page,
  request,
}) => {
  const rad = await answerByNotice(request);
  await page.goto('/pqrsd');
  await page.getByRole('link', { name: 'avisos de respuesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos de respuesta' })).toBeVisible();
  const notice = page.getByRole('article', { name: rad });
  await expect(notice).toContainText('Se habló con la persona y cambió el turno.');
  await expect(notice.getByText('Se retira')).toBeVisible();
  await expect(page.getByText('Le contamos lo que hicimos.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Consulte su caso' }).first().click();
  await expect(page.getByRole('link', { name: 'avisos de respuesta' })).toBeVisible();
});

test('the notices have no axe violation in both themes, on a phone and on a desktop', async ({ page, request }) => {
  await answerByNotice(request);
  await page.goto('/pqrsd/avisos');
  await expectAccessibleLooks(page);
});
