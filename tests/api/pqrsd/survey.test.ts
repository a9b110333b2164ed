import { expect, it } from 'vitest';
import type { SurveyOfCase } from '#domain/pqrsd/survey/survey.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { pqrsdSurveys } from '#server/pqrsd/survey/survey.table.ts';
import { surveyCodeOf } from '#server/pqrsd/survey/survey.usecases.ts';
import { readReport } from '#server/reports/reports.usecases.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

async function answeredCase(portal: Portal, desk: Desk, body: object = REQUEST, outcome: object = {}) {
  const receipt = await file(portal, body);
  await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
  const answered = { kind: 'answer', text: 'Sí.', channel: 'portal', evidence: 'La leyó.' };
  await desk.step(receipt.id, { ...answered, ...outcome });
  return receipt;
}

/** A case that was answered and closed. */
async function closedCase(portal: Portal, desk: Desk, body: object = REQUEST) {
  const receipt = await answeredCase(portal, desk, body);
  await desk.step(receipt.id, { kind: 'close', evidence: 'La leyó.' });
  return receipt;
}

const surveyOf = async (portal: Portal, { rad, clave }: { rad: string; clave: string }) => {
  const response = await portal.call('POST', '/pqrsd/seguimiento', { body: { rad, clave } });
  return ((await response.json()) as { data: Followed }).data.survey;
};
const answer = (portal: Portal, body: object) => portal.call('POST', '/pqrsd/encuesta', { body });
const stored = ({ deps }: Portal) => deps.database.db.select().from(pqrsdSurveys);

describeOn(API_DRIVERS, 'the survey of an answered case', (portal) => {
  it('is answered with the code that the clave gives, and changed until 30 days have passed', async () => {
    const desk = await deskOf(portal());
    const receipt = await closedCase(portal(), desk);
    const survey = (await surveyOf(portal(), receipt)) as SurveyOfCase;
    expect(survey).toEqual({
      code: expect.any(String),
      until: '2026-10-31T10:00:00-05:00',
      words: true,
      score: null,
    });
    const { rad } = receipt;
    const given = { rad, code: survey.code, score: 'mala', words: 'Esperé mucho.' };
    const first = await answer(portal(), given);
    expect([first.status, await first.json()]).toEqual([200, { data: { ...survey, score: 'mala' } }]);
    portal().moveClock(wholeDays(29));
    expect((await answer(portal(), { ...given, score: 'buena' })).status).toBe(200);
    expect(await stored(portal())).toEqual([
      { caseId: receipt.id, score: 'buena', words: 'Esperé mucho.', answeredAt: new Date('2026-10-01T10:00:00-05:00') },
    ]);
    expect((await desk.open(receipt.id)).survey).toEqual({
      score: 'buena',
      words: 'Esperé mucho.',
      at: '2026-10-01T10:00:00-05:00',
    });
    portal().moveClock(wholeDays(2));
    const late = await answer(portal(), given);
    expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
      409,
      'La encuesta de este caso no está abierta: se responde desde la respuesta hasta 30 días después de cerrarlo.',
    ]);
    expect(await surveyOf(portal(), receipt)).toBeNull();
  });

  it('stores no words of an anonymous person, and does not ask about a report of corruption', async () => {
    const admin = await deskOf(portal(), 'admin');
    const anonymous = await closedCase(portal(), admin, ANONYMOUS);
    const survey = await surveyOf(portal(), anonymous);
    expect(survey).toMatchObject({ words: false });
    const given = { rad: anonymous.rad, code: survey?.code, score: 'regular', words: 'Soy la vecina de la farmacia.' };
    expect((await answer(portal(), given)).status).toBe(200);
    expect(await stored(portal())).toMatchObject([{ score: 'regular', words: null }]);

    await letReadDenuncias(portal(), admin);
    const denuncia = await closedCase(portal(), admin, { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    expect(await surveyOf(portal(), denuncia)).toBeNull();
    const code = await surveyCodeOf(portal().deps, denuncia.rad);
    expect((await answer(portal(), { rad: denuncia.rad, code, score: 'buena' })).status).toBe(409);
    expect(await stored(portal())).toHaveLength(1);
  });

  it('is not open before the case is answered, nor with the code of another', async () => {
    const desk = await deskOf(portal());
    const open = await file(portal());
    const closed = await closedCase(portal(), desk);
    expect(await surveyOf(portal(), open)).toBeNull();
    const codes = await Promise.all([open, closed].map(({ rad }) => surveyCodeOf(portal().deps, rad)));
    expect((await answer(portal(), { rad: open.rad, code: codes[0], score: 'buena' })).status).toBe(409);
    expect((await answer(portal(), { rad: closed.rad, code: codes[0], score: 'buena' })).status).toBe(404);
    expect((await answer(portal(), { rad: 'RAD-2026-999999', code: codes[0], score: 'buena' })).status).toBe(404);
    const nothing = await answer(portal(), { rad: closed.rad, code: codes[1] });
    expect(await nothing.json()).toMatchObject({ errors: { score: ['Elija una de las respuestas.'] } });
    expect(await stored(portal())).toEqual([]);
  });

  it('is open as soon as the answer is, and the mail of the closing does not ask who answered it', async () => {
    const desk = await deskOf(portal());
    const receipt = await answeredCase(portal(), desk);
    const survey = await surveyOf(portal(), receipt);
    expect(survey).toEqual({ code: expect.any(String), until: null, words: true, score: null });
    const given = { rad: receipt.rad, code: survey?.code, score: 'buena' };
    expect((await answer(portal(), given)).status).toBe(200);
    expect((await desk.open(receipt.id)).survey).toMatchObject({ score: 'buena' });
    await desk.step(receipt.id, { kind: 'close', evidence: 'La leyó.' });
    expect(await surveyOf(portal(), receipt)).toMatchObject({ until: '2026-10-31T10:00:00-05:00', score: 'buena' });
    const mails = await portal().deps.database.db.select().from(outbox);
    expect(mails.filter(({ body }) => body.includes('¿Cómo le pareció'))).toEqual([]);
  });

  it('counts once in its quarter whatever becomes of the case, and waits while the case is open again', async () => {
    const admin = await deskOf(portal(), 'admin');
    await letReadDenuncias(portal(), admin);
    const denied = { outcome: 'negada', ground: 'Ley 100 de 1993' };
    const receipt = await answeredCase(portal(), admin, { ...REQUEST, type_pqrsd: 'peticion' }, denied);
    const { rad } = receipt;
    const code = await surveyCodeOf(portal().deps, rad);
    const given = { rad, code, score: 'mala' };
    expect((await answer(portal(), given)).status).toBe(200);
    const answers = async () => (await readReport(portal().deps, '2026-T4')).report.all.survey.answers;
    expect(await answers()).toBe(1);

    await admin.step(receipt.id, { kind: 'reopen', cause: 'error', act: 'Acta 1', reason: 'Faltó una parte.' });
    expect(await surveyOf(portal(), receipt)).toBeNull();
    expect((await answer(portal(), { ...given, score: 'buena' })).status).toBe(409);
    expect((await admin.open(receipt.id)).survey).toMatchObject({ score: 'mala' });
    await admin.step(receipt.id, { kind: 'answer', text: 'Sí, todo.', channel: 'portal', evidence: 'La leyó.' });
    expect(await surveyOf(portal(), receipt)).toMatchObject({ score: 'mala' });
    expect((await answer(portal(), { ...given, score: 'buena' })).status).toBe(200);
    expect(await stored(portal())).toMatchObject([{ score: 'buena' }]);

    await admin.step(receipt.id, { kind: 'reopen', cause: 'error', act: 'Acta 2', reason: 'Es una denuncia.' });
    await admin.step(receipt.id, { kind: 'classify', type: 'denuncia', reason: 'Es una denuncia.' });
    await admin.step(receipt.id, { kind: 'answer', text: 'Sí.', channel: 'portal', evidence: 'La leyó.' });
    expect(await surveyOf(portal(), receipt)).toBeNull();
    // A number that fell with the change would tell of the report of corruption.
    expect(await answers()).toBe(1);
  });

  it('is asked in the mail of the closing, by a link without personal data', async () => {
    const desk = await deskOf(portal());
    const { rad } = await closedCase(portal(), desk);
    const mails = await portal().deps.database.db.select().from(outbox);
    const code = await surveyCodeOf(portal().deps, rad);
    const asking = mails.filter(({ body }) => body.includes('¿Cómo le pareció la atención?'));
    expect(asking).toHaveLength(1);
    const [mail] = asking;
    if (portal().deps.settings.siteUrl) expect(mail?.body).toContain(`/pqrsd/encuesta?radicado=${rad}&codigo=${code}`);
    for (const secret of [REQUEST.fullname, REQUEST.number_document, REQUEST.issue]) {
      expect(mail?.body).not.toContain(secret);
    }
  });

  it('is counted in its quarter, by word only from ten answers on', async () => {
    const desk = await deskOf(portal());
    const answerOne = async (score: string) => {
      const { rad } = await closedCase(portal(), desk);
      const code = await surveyCodeOf(portal().deps, rad);
      expect((await answer(portal(), { rad, code, score })).status).toBe(200);
    };
    const figures = async () => (await readReport(portal().deps, '2026-T4')).report.all.survey;
    for (let at = 0; at < 9; at += 1) await answerOne('buena');
    expect(await figures()).toEqual({ answers: 9, by_score: null });
    await answerOne('muy_mala');
    expect(await figures()).toEqual({
      answers: 10,
      by_score: { muy_buena: 0, buena: 9, regular: 0, mala: 0, muy_mala: 1 },
    });
  });
});
