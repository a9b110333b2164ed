import { expect, it } from 'vitest';
import { type Pqrsd, pqrsd } from '#domain/pqrsd/pqrsd.ts';
import { counters } from '#server/db/counters.table.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { BOTH, describeOn, type Portal } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

async function read(portal: Portal, id: number): Promise<Pqrsd> {
  const reader = await portal.signInAs('admin');
  await letReadDenuncias(portal, reader);
  const { token } = reader;
  return ((await (await portal.call('GET', `/pqrsd/${id}`, { token })).json()) as { data: Pqrsd }).data;
}

const rowsOf = (portal: Portal) => portal.deps.database.db.select().from(pqrsdCases);

describeOn(BOTH, 'PQRSD', (portal) => {
  it('gives the number, the clave, the hour and the due date of the server', async () => {
    expect(await file(portal(), REQUEST)).toEqual({
      id: expect.any(Number),
      rad: 'RAD-2026-000001',
      clave: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      created_at: '2026-10-01T10:00:00-05:00',
      due_at: '2026-10-23T23:59:59-05:00',
      working: {
        due_at: '2026-10-23T23:59:59-05:00',
        code: 'T1',
        law: 'Ley 1755 de 2015, art. 14',
        count: 15,
        unit: 'dias_habiles',
        skipped: [{ day: '2026-10-12', name: expect.any(String) }],
        pauses: [],
        extended_by: 0,
        sentence: expect.stringMatching(/^Vence el 23 de octubre de 2026: se descuenta el 12 de octubre \(/),
      },
    });
  });

  it('the desk reads what the person wrote, tidied', async () => {
    const { id } = await file(portal(), REQUEST);
    // What the contract lists; the rest of the case is in pqrsd-desk.test.ts.
    expect(pqrsd.parse(await read(portal(), id))).toEqual({
      id,
      rad: 'RAD-2026-000001',
      ...PERSON,
      telephone: '3001234567',
      number_document: '1098765432',
      type_pqrsd: 'queja',
      issue: 'Demora',
      description: 'Esperé seis horas.',
      anonymous: false,
      state: 'recibida',
      channel: 'web',
      created_at: '2026-10-01T10:00:00-05:00',
      due_at: '2026-10-23T23:59:59-05:00',
    });
  });

  it('keeps no clave that could be read, and how the term was counted', async () => {
    const { clave } = await file(portal(), { ...REQUEST, type_pqrsd: 'consulta' });
    const [row] = await rowsOf(portal());
    expect(JSON.stringify(row)).not.toContain(clave);
    expect(row).toMatchObject({
      termCode: 'T3',
      termDays: 30,
      calendarVersion: '2026-11',
      policyAccepted: true,
      policyVersion: '2026-11',
    });
  });

  it('an anonymous case stores no personal data, whatever was sent, and may be of any type', async () => {
    const { id } = await file(portal(), {
      ...REQUEST,
      anonymous: true,
      type_pqrsd: 'denuncia',
      email: 'no es un correo',
    });
    const [row] = await rowsOf(portal());
    const person = [
      'fullname',
      'address',
      'email',
      'telephone',
      'gender',
      'ocupation',
      'typeDocument',
      'numberDocument',
    ] as const;
    expect(person.map((column) => row?.[column])).toEqual(person.map(() => null));
    expect(await read(portal(), id)).toMatchObject({
      fullname: 'anonymous',
      gender: 'A',
      type_document: 'CC',
      number_document: '111111111',
      anonymous: true,
      type_pqrsd: 'denuncia',
    });
  });

  it.each([true, 'on', 'true', '1'])('anonymous: %s without a type is a suggestion', async (anonymous) => {
    await file(portal(), { anonymous, issue: 'Idea', description: 'Más sillas.' });
    expect(await rowsOf(portal())).toMatchObject([{ anonymous: true, type: 'sugerencia' }]);
  });

  it.each([
    ['suberencia', 'sugerencia'],
    ['Sugerencia', 'sugerencia'],
    ['historia', 'historia'],
  ])('reads the type «%s» as %s', async (sent, stored) => {
    await file(portal(), { ...REQUEST, type_pqrsd: sent });
    expect(await rowsOf(portal())).toMatchObject([{ type: stored }]);
  });

  it('without an e-mail the postal address is the way to answer', async () => {
    await file(portal(), { ...REQUEST, email: '', no_email: true });
    expect(await rowsOf(portal())).toMatchObject([{ email: null, address: PERSON.address }]);
    const response = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, no_email: true, address: '' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { address: ['Escriba su dirección.'] } });
  });

  it('without a telephone it is filed and keeps none, whatever was sent; the counter may say so too', async () => {
    const { id } = await file(portal(), { ...REQUEST, no_telephone: true });
    await file(portal(), { ...REQUEST, telephone: '', no_telephone: 'on' });
    expect(await rowsOf(portal())).toMatchObject([{ telephone: null }, { telephone: null }]);
    expect((await (await deskOf(portal())).open(id)).ways).not.toContain('telefono');
    const response = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, telephone: '' } });
    expect(await response.json()).toMatchObject({
      errors: { telephone: ['Escriba su teléfono o marque «No tengo teléfono».'] },
    });
  });

  it('names every field that is missing or wrong, and takes no number', async () => {
    const empty = await portal().call('POST', '/pqrsd', { body: {} });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toEqual({
      message: 'Revise los campos señalados.',
      errors: {
        fullname: ['Escriba su nombre y apellidos.'],
        address: ['Escriba su dirección.'],
        email: ['Escriba su correo electrónico o marque «No tengo correo electrónico».'],
        telephone: ['Escriba su teléfono o marque «No tengo teléfono».'],
        gender: ['Elija una opción de género.'],
        ocupation: ['Escriba su ocupación o elija «Prefiero no decirlo».'],
        type_document: ['Elija el tipo de documento.'],
        number_document: ['Escriba el número de documento.'],
        type_pqrsd: ['Elija el tipo de solicitud.'],
        issue: ['Escriba el asunto.'],
        description: ['Cuéntenos qué pasó o qué necesita.'],
      },
    });
    const mixed = await portal().call('POST', '/pqrsd', {
      body: { ...REQUEST, telephone: 'tres', issue: '', gender: 'X' },
    });
    expect(((await mixed.json()) as { errors: object }).errors).toEqual({
      telephone: ['Escriba el teléfono solo con números.'],
      gender: ['Elija una opción de género.'],
      issue: ['Escriba el asunto.'],
    });
    const wrong = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, policy: false } });
    expect(await wrong.json()).toMatchObject({
      errors: { policy: ['Para enviar, acepte la política de tratamiento de datos.'] },
    });
    expect(await rowsOf(portal())).toEqual([]);
    expect(await portal().deps.database.db.select().from(counters)).toEqual([]);
  });

  it('a passport holds letters, other documents digits', async () => {
    await file(portal(), { ...REQUEST, type_document: 'PAS', number_document: 'ab 123' });
    expect(await rowsOf(portal())).toMatchObject([{ numberDocument: 'AB123' }]);
    const response = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, number_document: 'AB123' } });
    expect(await response.json()).toMatchObject({
      errors: { number_document: ['Escriba el número de documento solo con números.'] },
    });
  });

  it('absent consent is accepted from clients of the API and recorded as not given', async () => {
    await file(portal(), { ...REQUEST, policy: undefined });
    expect(await rowsOf(portal())).toMatchObject([{ policyAccepted: null, policyVersion: null }]);
  });

  it('the same key twice is one case and one receipt; the same key with another text is another case', async () => {
    const first = await file(portal(), { ...REQUEST, rad: 'RADIDCADO77' });
    expect(await file(portal(), { ...REQUEST, rad: 'RADIDCADO77' })).toEqual(first);
    const other = await file(portal(), { ...REQUEST, rad: 'RADIDCADO77', issue: 'Otra cosa' });
    expect(other.rad).toBe('RAD-2026-000002');
    expect(await rowsOf(portal())).toHaveLength(2);
  });

  it('twenty people and a nervous finger at once get consecutive numbers without a gap', async () => {
    const people = Array.from({ length: 20 }, (_, turn) => file(portal(), { ...REQUEST, issue: `Asunto ${turn}` }));
    const taps = Array.from({ length: 5 }, () => file(portal(), { ...REQUEST, rad: 'la misma' }));
    const receipts = await Promise.all([...people, ...taps]);
    const numbers = [...new Set(receipts.map(({ rad }) => rad))].sort();
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, turn) => `RAD-2026-${String(turn + 1).padStart(6, '0')}`));
    expect(await rowsOf(portal())).toHaveLength(21);
  });

  it('the series starts again with the year of Bogotá', async () => {
    await file(portal(), REQUEST);
    portal().moveClock(Date.parse('2027-01-01T04:59:00Z') - portal().deps.clock().getTime());
    expect((await file(portal(), REQUEST)).rad).toBe('RAD-2026-000002');
    portal().moveClock(60_000);
    expect((await file(portal(), REQUEST)).rad).toBe('RAD-2027-000001');
  });

  it('the list is newest first, in pages, only for the desk', async () => {
    for (let turn = 0; turn < 21; turn += 1) await file(portal(), { ...REQUEST, issue: `Asunto ${turn}` });
    const { token } = await portal().signInAs('siau');
    const response = await portal().call('GET', '/pqrsd', { token });
    const { data, meta } = (await response.json()) as { data: Pqrsd[]; meta: object };
    expect(meta).toEqual({ page: 0, per_page: 20, total: 21 });
    expect(data).toHaveLength(20);
    expect(data[0]?.issue).toBe('Asunto 20');
    const last = (await (await portal().call('GET', '/pqrsd?page=1', { token })).json()) as { data: Pqrsd[] };
    expect(last.data.map(({ issue }) => issue)).toEqual(['Asunto 0']);
  });

  it('an invisible character that no column accepts does not stop a filing', async () => {
    await file(portal(), { ...REQUEST, fullname: 'María\0 Niño', issue: 'Asunto\0', description: 'Medio \ud83e par.' });
    expect(await rowsOf(portal())).toMatchObject([
      { fullname: 'María Niño', issue: 'Asunto', description: 'Medio \ufffd par.' },
    ]);
  });

  it('a case that does not exist is 404', async () => {
    const { token } = await portal().signInAs('admin');
    const response = await portal().call('GET', '/pqrsd/999', { token });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Esta PQRSD no existe.' });
  });
});
