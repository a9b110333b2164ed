import { expect, it } from 'vitest';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';

describeOn(API_DRIVERS, 'the ITA self-assessment', (portal) => {
  const read = async (token: string) => callEndpoint(portal(), itaApi.assessment, { token });
  const itemOf = async (token: string, id: string) => (await read(token)).items.find((item) => item.id === id);
  const answer = (token: string, id: string, body: object) =>
    portal().call('PUT', `/transparency/ita/${id}`, { token, body });

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

  it('keeps what the office answers, with who and when, until it is computed again', async () => {
    const { token } = await portal().signInAs('editor', 'Elena Editora');
    expect((await answer(token, '1.b', { answer: 'sí' })).status).toBe(422);
    expect((await answer(token, '1.b', { answer: 'sí', evidence: 'Acta 4 de 2026.' })).status).toBe(200);
    expect(await itemOf(token, '1.b')).toMatchObject({
      answer: 'sí',
      source: 'office',
      evidence: 'Acta 4 de 2026.',
      date: '2026-10-01',
      by: 'Elena Editora',
    });
    expect((await answer(token, '1.b', { answer: null })).status).toBe(200);
    expect(await itemOf(token, '1.b')).toMatchObject({ answer: null });
    expect((await answer(token, '99.z', { answer: 'no' })).status).toBe(404);
  });

  it('is read by those who look after pages and answered by editors', async () => {
    const statuses = async (role: 'autor' | 'editor' | 'pendiente') => {
      const { token } = await portal().signInAs(role);
      const reading = await portal().call('GET', '/transparency/ita', { token });
      return [reading.status, (await answer(token, '1.b', { answer: 'no' })).status];
    };
    expect([await statuses('pendiente'), await statuses('autor'), await statuses('editor')]).toEqual([
      [403, 403],
      [403, 403],
      [200, 200],
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
