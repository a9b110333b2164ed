import { expect, it } from 'vitest';
import { pqrsdMessages } from '#server/pqrsd/pqrsd.table.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { credentialsAsText } from '#shared/forms/pqrsd-form.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { ANONYMOUS, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

type Pair = { rad: string; clave: string };
const FOLLOW = '/pqrsd/seguimiento';
const MESSAGES = '/pqrsd/seguimiento/mensajes';
const days = (count: number) => hours(24 * count);

const dataOf = async (response: Response): Promise<Followed> => {
  const body = (await response.json()) as { data?: Followed };
  expect(body).toHaveProperty('data');
  return body.data as Followed;
};
const follow = async (portal: Portal, { rad, clave }: Pair) =>
  dataOf(await portal.call('POST', FOLLOW, { body: { rad, clave } }));
const send = (portal: Portal, { rad, clave }: Pair, rest: object) =>
  portal.call('POST', MESSAGES, { body: { rad, clave, ...rest } });

describeOn(API_DRIVERS, 'following a case', (portal) => {
  it('gives the state, the due date with its computation and the answer, for the right number and clave', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    expect(await follow(portal(), receipt)).toEqual({
      rad: receipt.rad,
      type_pqrsd: 'queja',
      state: 'recibida',
      created_at: '2026-10-01T10:00:00-05:00',
      track: [
        { step: 'radicada', place: 'here', at: '2026-10-01T10:00:00-05:00', is_due: false },
        { step: 'estudio', place: 'ahead', at: null, is_due: false },
        { step: 'respondida', place: 'ahead', at: null, is_due: true },
        { step: 'cerrada', place: 'ahead', at: null, is_due: false },
      ],
      due_at: '2026-10-23T23:59:59-05:00',
      working: expect.objectContaining({ sentence: expect.stringContaining('12 de octubre') }),
      promise: null,
      request: null,
      transfer: null,
      answer: null,
      pending: null,
      duties: [],
      messages: [],
      history: [{ at: '2026-10-01T10:00:00-05:00', label: 'Radicada', state: 'recibida' }],
      files: [],
      filed_files: 0,
      actions: [{ intent: 'desistir', until: null, law: 'Ley 1755 de 2015, art. 18' }],
      survey: null,
      may_write: true,
    });
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(days(1));
    await desk.step(receipt.id, {
      kind: 'answer',
      text: 'No podemos entregarla.',
      channel: 'correo',
      outcome: 'negada',
      ground: 'Ley 1712 de 2014, art. 18',
    });
    expect(await follow(portal(), receipt)).toMatchObject({
      state: 'respondida',
      due_at: null,
      answer: {
        at: '2026-10-02T10:00:00-05:00',
        channel: 'correo',
        outcome: 'negada',
        text: 'No podemos entregarla.\n\nLa norma en que se apoya esta decisión es: Ley 1712 de 2014, art. 18.',
        insist_until: null,
      },
      history: [{ label: 'Radicada' }, { label: 'Respondida' }, { label: 'Leída por usted' }],
    });
  });

  it('never tells who filed it, what they wrote in the form, nor what the hospital notes or who works on it', async () => {
    const desk = await deskOf(portal(), 'siau', 'Luz Díaz');
    const receipt = await file(portal());
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    await desk.step(receipt.id, { kind: 'note', text: 'Es la tía del gerente.' });
    await desk.step(receipt.id, { kind: 'classify', priority: true, reason: 'Motivo interno.' });
    await desk.step(receipt.id, { kind: 'write', text: 'Estamos en ello.' });
    const told = JSON.stringify(await follow(portal(), receipt));
    expect(told).toContain('Estamos en ello.');
    const secrets = [...Object.values(PERSON), '3001234567', '1098765432', REQUEST.issue, REQUEST.description];
    for (const secret of [...secrets.filter((text) => text.length > 2), 'tía', 'interno', 'Luz', receipt.clave]) {
      expect(told).not.toContain(secret);
    }
  });

  it('reads a clave as people write it down', async () => {
    const receipt = await file(portal());
    const spoken = receipt.clave.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await follow(portal(), { rad: ` ${receipt.rad.toLowerCase()} `, clave: spoken })).rad).toBe(receipt.rad);
  });

  it('reads what the receipt copies in either field, and the number as people write it', async () => {
    const { rad, clave } = await file(portal());
    const copied = credentialsAsText({ rad, clave });
    const [year, number] = rad.replace('RAD-', '').split('-');
    for (const typed of [
      { rad: copied, clave: '' },
      { rad: '', clave: copied },
      { clave: copied },
      { rad: `rad ${year} ${Number(number)}`, clave: `Clave: ${clave}` },
      { rad: `RAD${year}${number}`, clave },
      { rad: `RAD–${year}–${number}`, clave },
      { rad: `${year}-${number}`, clave },
      { rad: `RADICADO ${Number(number)} de ${year}`, clave },
      // Of this year.
      { rad: String(Number(number)), clave },
    ]) {
      const response = await portal().call('POST', FOLLOW, { body: typed });
      expect([response.status, (await dataOf(response)).rad], JSON.stringify(typed)).toEqual([200, rad]);
    }
  });

  it('a wrong number and a wrong clave get the same answer', async () => {
    const mine = await file(portal());
    const other = await file(portal());
    const answers = await Promise.all(
      [
        { rad: 'RAD-2026-000999', clave: mine.clave },
        { rad: mine.rad, clave: other.clave },
        { rad: mine.rad, clave: 'x' },
        { rad: 'RAD\0', clave: '\ud800' },
      ].map((body) => portal().call('POST', FOLLOW, { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies)).toEqual(
      new Set([
        '{"message":"No encontramos una solicitud con ese número y esa clave. Revise los dos e intente de nuevo."}',
      ]),
    );
    const message = await send(portal(), { rad: mine.rad, clave: other.clave }, { text: 'Hola' });
    expect([message.status, await message.text()]).toEqual([404, bodies[0]]);
  });

  it('a wrong number costs the database the same work as a wrong clave', async () => {
    const { rad } = await file(portal());
    const { database } = portal().deps;
    const workOf = async (body: Pair) => {
      const calls: string[] = [];
      const db = new Proxy(database.db, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          calls.push(String(name));
          return member.bind(target);
        },
      });
      portal().deps.database = { ...database, db };
      expect((await portal().call('POST', FOLLOW, { body, address: '203.0.113.5' })).status).toBe(404);
      portal().deps.database = database;
      return calls;
    };
    await workOf({ rad: 'RAD-2026-000001X', clave: 'A' });
    const work = await workOf({ rad, clave: 'AAAAA-AAAAA' });
    expect(work).toContain('select');
    expect(await workOf({ rad: 'RAD-2026-000999', clave: 'AAAAA-AAAAA' })).toEqual(work);
  });

  it('asks for both', async () => {
    const response = await portal().call('POST', FOLLOW, { body: {} });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { rad: ['Escriba el número de radicado.'], clave: ['Escriba la clave.'] },
    });
  });

  it('the right clave is answered despite any number of wrong guesses, from any address', async () => {
    const receipt = await file(portal());
    const guess = (address: string) =>
      portal().call('POST', FOLLOW, { body: { rad: receipt.rad, clave: 'AAAAA-AAAAA' }, address });
    for (let turn = 0; turn < 100; turn += 1) await guess(`203.0.113.${turn % 3}`);
    for (const address of ['203.0.113.1', '198.51.100.4', undefined]) {
      const body = { rad: receipt.rad, clave: receipt.clave };
      expect((await portal().call('POST', FOLLOW, { body, ...(address && { address }) })).status).toBe(200);
      const written = { ...body, text: `Desde ${address}` };
      expect((await portal().call('POST', MESSAGES, { body: written, ...(address && { address }) })).status).toBe(201);
    }
  });

  it('wrong attempts from an address are rate-limited, the same for any number; they are not audited', async () => {
    const { rad } = await file(portal());
    const address = '203.0.113.77';
    const guess = (n: number, from = address) =>
      portal().call('POST', FOLLOW, {
        body: { rad: n % 2 ? rad : `RAD-2026-9${n}`, clave: 'AAAAA-AAAAA' },
        address: from,
      });
    for (let turn = 0; turn < 60; turn += 1) expect((await guess(turn)).status).toBe(404);
    for (const turn of [60, 61]) {
      const refused = await guess(turn);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    }
    expect((await guess(62, '203.0.113.78')).status).toBe(404);
    expect(await portal().deps.database.db.select().from(throttles)).toEqual([]);
    portal().moveClock(minutes(15));
    expect((await guess(63)).status).toBe(404);
  });
});

describeOn(API_DRIVERS, 'writing in a case', (portal) => {
  it('an anonymous person and the hospital write to each other', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal(), ANONYMOUS);
    const response = await send(portal(), receipt, { text: 'Fue el lunes.' });
    expect(response.status).toBe(201);
    expect((await dataOf(response)).messages).toMatchObject([
      { by: 'ciudadano', kind: 'wrote', text: 'Fue el lunes.' },
    ]);
    await desk.step(receipt.id, { kind: 'write', text: '¿A qué hora?' });
    const waiting = async () =>
      ((await (await desk.call('GET', '/pqrsd?awaits_reply=1')).json()) as { data: object[] }).data.length;
    expect(await waiting()).toBe(0);
    await send(portal(), receipt, { text: 'A las ocho.' });
    expect(await waiting()).toBe(1);
    const { messages, history } = await desk.open(receipt.id);
    expect(messages.map(({ by, name, text }) => [by, name, text])).toEqual([
      ['ciudadano', null, 'Fue el lunes.'],
      ['hospital', desk.user.name, '¿A qué hora?'],
      ['ciudadano', null, 'A las ocho.'],
    ]);
    expect(history.map(({ kind }) => kind)).toEqual(['filed', 'wrote', 'wrote', 'wrote']);
  });

  it('the requested information completes the case, and the term resumes', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(days(6));
    await desk.step(receipt.id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' });
    expect(await follow(portal(), receipt)).toMatchObject({
      state: 'por_completar',
      due_at: null,
      request: { cause: 'incompleta', respond_by: '2026-11-09T23:59:59-05:00', may_ask_for_time: true },
      messages: [
        {
          kind: 'asked',
          text: expect.stringMatching(
            /^¿Qué día fue\?\n\nPuede responder dentro del plazo de ley, .*: si lo conoce hoy, hasta el 9 de noviembre de 2026\. Si no/,
          ),
        },
      ],
    });
    await send(portal(), receipt, { text: '¿El de la cita o el de la llamada?', intent: 'preguntar' });
    const waited = await dataOf(await send(portal(), receipt, { text: 'Vivo lejos.', intent: 'pedir_plazo' }));
    expect(waited.request).toMatchObject({ respond_by: '2026-12-09T23:59:59-05:00', may_ask_for_time: false });
    portal().moveClock(days(13));
    const unsaid = await send(portal(), receipt, { text: 'El 28 de septiembre.' });
    expect([unsaid.status, await unsaid.json()]).toMatchObject([
      422,
      { errors: { intent: ['Elija para qué es el mensaje.'] } },
    ]);
    expect((await follow(portal(), receipt)).state).toBe('por_completar');
    const completed = await dataOf(
      await send(portal(), receipt, { text: 'El 28 de septiembre.', intent: 'completar' }),
    );
    expect(completed).toMatchObject({ state: 'en_tramite', due_at: '2026-11-05T23:59:59-05:00', request: null });
  });

  it('sent twice because the line broke, it is there once', async () => {
    const receipt = await file(portal());
    await send(portal(), receipt, { text: 'Fue el lunes.' });
    const again = await send(portal(), receipt, { text: 'Fue el lunes.' });
    expect([again.status, (await dataOf(again)).messages.length]).toEqual([201, 1]);
    expect(await portal().deps.database.db.select().from(pqrsdMessages)).toHaveLength(1);
  });

  it('a message about an annulment waits for its answer, and is refused after the days that the content gives', async () => {
    const admin = await deskOf(portal(), 'admin');
    const receipt = await file(portal());
    await admin.step(receipt.id, { kind: 'annul', reason: 'Repetida.' });
    expect(await dataOf(await send(portal(), receipt, { text: 'No está repetida.' }))).toMatchObject({
      state: 'anulada',
      duties: [{ cause: 'anulacion' }],
    });
    const { history } = await admin.step(receipt.id, { kind: 'write', text: 'Ya lo miramos.' });
    expect(history.at(-1)).toMatchObject({ state: 'anulada', due_at: null });
    portal().moveClock(days(31));
    const response = await send(portal(), receipt, { text: 'Hola' });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: 'Este caso ya terminó. Presente una nueva solicitud y cite este número.',
    });
    expect((await follow(portal(), receipt)).may_write).toBe(false);
  });

  it('is rate-limited against programs', async () => {
    const receipt = await file(portal());
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await send(portal(), receipt, { text: `Mensaje ${turn}` })).status).toBe(201);
    }
    expect((await send(portal(), receipt, { text: 'Otro' })).status).toBe(429);
  });

  it('needs words', async () => {
    const receipt = await file(portal());
    const response = await send(portal(), receipt, { text: '  ' });
    expect(await response.json()).toMatchObject({ errors: { text: ['Escriba el mensaje.'] } });
  });
});
