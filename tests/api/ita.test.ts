import { expect, it } from 'vitest';
import { ITA_ANSWERS_ID } from '#domain/site/ita.ts';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import { hours } from '#shared/time/time.ts';
import { pathOfId } from '../../src/content/content-files.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { provideContent } from '../support/publication/content.ts';

describeOn(API_DRIVERS, 'the ITA self-assessment', (portal) => {
  const read = async (token: string) => callEndpoint(portal(), itaApi.assessment, { token });
  const itemOf = async (token: string, id: string) => (await read(token)).items.find((item) => item.id === id);
  const answer = async (token: string, answers: object[]) => {
    const { version } = (await (await portal().call('GET', `/pages/${ITA_ANSWERS_ID}`, { token })).json()) as {
      version: string;
    };
    const body = { message: 'Responde', files: [{ id: ITA_ANSWERS_ID, version, fields: { answers }, body: null }] };
    return portal().call('POST', '/pages/publications', { token, body });
  };

  it('answers from the index, from the portal, and leaves the rest to the office', async () => {
    const { token } = await portal().signInAs('editor');
    expect(await itemOf(token, '6.3.1')).toMatchObject({
      answer: 'no',
      evidence: expect.stringContaining('pendiente'),
    });
    expect(await itemOf(token, '12.1')).toMatchObject({ answer: 'no aplica', source: 'index' });
    expect(await itemOf(token, '2.1.a')).toMatchObject({ answer: 'sí', source: 'portal', address: '/' });
    expect(await itemOf(token, '1.b')).toMatchObject({ answer: null, source: 'nothing' });
    const { items, result } = await read(token);
    expect(result.yes + result.no + result.notApplicable + result.open).toBe(items.length);
  });

  it('keeps what the office publishes, with who and when, until the answer goes', async () => {
    const content = await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor', 'Elena Editora');
    const own = { item: '1.b', answer: 'sí' };
    const refused = await answer(token, [own]);
    expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([
      422,
      ['files.0.answers.0.evidence'],
    ]);
    expect((await answer(token, [{ ...own, evidence: 'Acta 4 de 2026.' }])).status).toBe(201);
    const answered = {
      answer: 'sí',
      source: 'office',
      evidence: 'Acta 4 de 2026.',
      date: '2026-10-01',
      by: 'Elena Editora',
    };
    expect(await itemOf(token, '1.b')).toMatchObject(answered);
    // A colleague answers another question on another day.
    portal().moveClock(hours(72));
    const other = await portal().signInAs('admin', 'Zoila Admin');
    expect(
      (
        await answer(other.token, [
          { ...own, evidence: 'Acta 4 de 2026.' },
          { item: '1.i', answer: 'no' },
        ])
      ).status,
    ).toBe(201);
    expect(await itemOf(other.token, '1.b')).toMatchObject(answered);
    expect(await itemOf(other.token, '1.i')).toMatchObject({ answer: 'no', date: '2026-10-04', by: 'Zoila Admin' });
    expect((await answer(other.token, [])).status).toBe(201);
    expect(await itemOf(other.token, '1.b')).toMatchObject({ answer: null, source: 'nothing' });
    expect(await content.published.history(pathOfId(ITA_ANSWERS_ID), 9)).toHaveLength(4);
  });

  it('refuses two answers to one question', async () => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    expect(
      (
        await answer(token, [
          { item: '1.b', answer: 'no' },
          { item: '1.b', answer: 'no' },
        ])
      ).status,
    ).toBe(422);
  });

  it('is read by those who look after pages and answered by editors', async () => {
    const reading = async (role: 'autor' | 'editor' | 'pendiente') => {
      const { token } = await portal().signInAs(role);
      const response = await portal().call('GET', '/transparency/ita', { token });
      const { may_answer: may } = (await response.json()) as { may_answer?: boolean };
      return [response.status, may];
    };
    expect(await reading('editor')).toEqual([200, false]);
    await provideContent(portal().deps);
    expect([await reading('pendiente'), await reading('autor'), await reading('editor')]).toEqual([
      [403, undefined],
      [403, undefined],
      [200, true],
    ]);
  });

  it('downloads in the order of the matrix, with whole addresses', async () => {
    portal().deps.settings.siteUrl = 'https://hospital.example';
    const { token } = await portal().signInAs('editor');
    const csv = await (await portal().call('GET', '/transparency/ita/file?format=csv', { token })).text();
    const lines = csv.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Menú,Numeral,Pregunta,Respuesta,Dirección,Evidencia,Fecha,Respondió$/);
    expect(lines[1]).toMatch(/^1\. Accesibilidad web,1\.a,/);
    expect(csv).toContain('https://hospital.example/accesibilidad');
    const xlsx = await portal().call('GET', '/transparency/ita/file?format=xlsx', { token });
    expect(xlsx.headers.get('content-disposition')).toBe('attachment; filename="autoevaluacion-ita.xlsx"');
  });
});
