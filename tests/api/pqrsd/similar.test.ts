import { expect, it } from 'vitest';
import type { SimilarCase } from '#shared/api/pqrsd-similar.schema.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const TEXT =
  'Llevo dos meses esperando la cita de medicina interna y en la ventanilla me dicen que no hay agenda hasta el otro año';
const OTHER = {
  ...REQUEST,
  fullname: 'Pedro Gil',
  email: 'pedro@correo.example',
  telephone: '3110000000',
  number_document: '77',
  description: TEXT,
};

describeOn(API_DRIVERS, 'cases that may be the same', (portal) => {
  const rowsOf = async (response: Response) => {
    expect(response.status, String(portal().logged[0])).toBe(200);
    return ((await response.json()) as { data: SimilarCase[] }).data.map(({ rad, reasons }) => [rad, ...reasons]);
  };
  const similarTo = async (desk: Desk, id: number) => rowsOf(await desk.call('GET', `/pqrsd/${id}/similar`));
  const typed = async (desk: Desk, body: object) => rowsOf(await desk.call('POST', '/pqrsd/similar', body));

  it('share document, mail or telephone, or nearly the same text; the same text comes first', async () => {
    const desk = await deskOf(portal());
    const mine = await file(portal(), { ...REQUEST, description: TEXT });
    const again = await file(portal(), { ...REQUEST, telephone: '57 300 123 4567', description: `${TEXT}, ayuda` });
    const another = await file(portal(), OTHER);
    const person = await file(portal(), { ...REQUEST, issue: 'Otro tema', description: 'Es otra cosa.' });
    await file(portal(), {
      ...OTHER,
      email: 'x@correo.example',
      telephone: '3119999999',
      number_document: '88',
      description: 'Es otra cosa.',
    });
    expect(await similarTo(desk, mine.id)).toEqual([
      [again.rad, 'document', 'email', 'telephone', 'text'],
      [another.rad, 'text'],
      [person.rad, 'document', 'email', 'telephone'],
    ]);
  });

  it('are found while a request is typed, however its numbers are written', async () => {
    const desk = await deskOf(portal());
    const { rad } = await file(portal());
    expect(await typed(desk, { number_document: '1.098.765.432' })).toEqual([[rad, 'document']]);
    expect(await typed(desk, { email: 'MARIA@correo.example', telephone: '(300) 123-4567' })).toEqual([
      [rad, 'email', 'telephone'],
    ]);
    expect(await typed(desk, { number_document: '', description: 'corto' })).toEqual([]);
    expect((await desk.call('POST', '/pqrsd/similar', { description: 'x'.repeat(10_001) })).status).toBe(422);
  });

  it('an anonymous request is compared by its text, never with a person', async () => {
    const desk = await deskOf(portal());
    const named = await file(portal(), { ...REQUEST, description: TEXT });
    const anonymous = await file(portal(), { ...ANONYMOUS, description: TEXT });
    expect(await similarTo(desk, anonymous.id)).toEqual([[named.rad, 'text']]);
    const { number_document, email, telephone } = REQUEST;
    expect(await typed(desk, { anonymous: true, number_document, email, telephone })).toEqual([]);
  });

  it('are of the sixty days around, not annulled, and a report of corruption only for its readers', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    await letReadDenuncias(portal(), admin);
    await file(portal());
    portal().moveClock(wholeDays(61));
    const denuncia = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia', issue: 'Cobro' });
    const annulled = await file(portal(), { ...REQUEST, issue: 'Por error' });
    await admin.step(annulled.id, { kind: 'annul', reason: 'Se radicó dos veces.' });
    const { id } = await file(portal(), { ...REQUEST, issue: 'Otra' });
    expect(await similarTo(desk, id)).toEqual([]);
    expect((await similarTo(admin, id)).map(([rad]) => rad)).toEqual([denuncia.rad]);
    expect((await desk.call('GET', `/pqrsd/${denuncia.id}/similar`)).status).toBe(404);
  });

  it('leave a trace of who looked, without what was typed', async () => {
    const desk = await deskOf(portal());
    const { id, rad } = await file(portal());
    await similarTo(desk, id);
    await typed(desk, { number_document: REQUEST.number_document });
    const admin = await deskOf(portal(), 'admin');
    const audit = await (await admin.call('GET', '/audit?action=pqrsd.listed')).text();
    expect(audit).toContain(`parecidas a ${rad}`);
    expect(audit).toContain('parecidas a la que se radica');
    expect(audit).not.toContain('1098765432');
  });
});
