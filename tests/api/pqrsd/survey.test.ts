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

/** A case that was answered and closed. */
async function closedCase(portal: Portal, desk: Desk, body: object = REQUEST) {
  const receipt = await file(portal, body);
  await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
  await desk.step(receipt.id, { kind: 'answer', text: 'Sí.', channel: 'portal', evidence: 'La leyó.' });
  await desk.step(receipt.id, { kind: 'close', evidence: 'La leyó.' });
  return receipt;
}

const surveyOf = async (portal: Portal, { rad, clave }: { rad: string; clave: string }) => {
  const response = await portal.call('POST', '/pqrsd/seguimiento', { body: { rad, clave } });
  return ((await response.json()) as { data: Followed }).data.survey;
};
const answer = (portal: Portal, body: object) => portal.call('POST', '/pqrsd/encuesta', { body });
const stored = ({ deps }: Portal) => deps.database.db.select().from(pqrsdSurveys);

describeOn(API_DRIVERS, 'the survey of a closed case', (portal) => {
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
      'La encuesta de este caso no está abierta: se responde hasta 30 días después de cerrarlo.',
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

  it('is not open before the case is closed, nor with the code of another', async () => {
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
