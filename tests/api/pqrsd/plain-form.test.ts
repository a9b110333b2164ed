/** The form of a browser without scripts: the rules, words and cases of the API. */
import { expect, it } from 'vitest';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { readSendPage, type SendPage } from '#server/pages/send-page.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const WRITTEN = { ...PERSON, type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé.\r\nMucho.', policy: 'on' };

/** The citizen who sends it, and the reference they quote when it fails. */
const VISITOR = { address: undefined, reference: 'abc123' };

const post = (portal: Portal, fields: Record<string, string>): Promise<SendPage> =>
  readSendPage({ ...VISITOR, deps: portal.deps, request: postedForm('/pqrsd/enviar', fields) });
const rowsOf = (portal: Portal) => portal.deps.database.db.select().from(pqrsdCases);

describeOn(API_DRIVERS, 'a PQRSD from a browser without scripts', (portal) => {
  it('is reviewed before it is sent, and only then stored', async () => {
    const review = await post(portal(), { ...WRITTEN, accion: 'revisar' });
    expect(review).toMatchObject({ status: 200, stage: 'review', errors: {}, failure: null, receipt: null });
    expect(review.values).toEqual({
      ...WRITTEN,
      form_token: expect.any(String),
      description: 'Esperé.\nMucho.',
      rad: expect.stringMatching(/^.{36}$/),
    });
    expect(await rowsOf(portal())).toEqual([]);

    const sent = await post(portal(), { ...review.values, accion: 'enviar' });
    expect(sent).toMatchObject({ status: 201, stage: 'receipt', receipt: { rad: 'RAD-2026-000001' } });
    expect(await rowsOf(portal())).toMatchObject([
      { fullname: PERSON.fullname, description: 'Esperé.\nMucho.', policyAccepted: true, policyVersion: '2026-11' },
    ]);
  });

  it('gives the field errors of the API, and retains all values', async () => {
    const page = await post(portal(), { issue: 'Se conserva', telephone: 'no sé' });
    const api = await portal().call('POST', '/pqrsd', {
      body: { issue: 'Se conserva', telephone: 'no sé', policy: false },
    });
    expect(page).toMatchObject({ status: 422, stage: 'write', values: { issue: 'Se conserva', telephone: 'no sé' } });
    expect(page.errors).toEqual(((await api.json()) as { errors: object }).errors);
    expect(page.errors.policy).toEqual(['Para enviar, acepte la política de tratamiento de datos.']);
  });

  it('sent twice under its key it is one case with one receipt; corrected it is another', async () => {
    const { values } = await post(portal(), WRITTEN);
    const first = await post(portal(), { ...values, accion: 'enviar' });
    expect((await post(portal(), { ...values, accion: 'enviar' })).receipt).toEqual(first.receipt);
    const corrected = await post(portal(), { ...values, accion: 'corregir' });
    expect(corrected).toMatchObject({ status: 200, stage: 'write', errors: {}, values });
    await post(portal(), { ...values, issue: 'Otra cosa', accion: 'enviar' });
    expect(await rowsOf(portal())).toHaveLength(2);
  });

  it('gives the receipt that the island would have got for the same key', async () => {
    const { values } = await post(portal(), { ...WRITTEN, description: REQUEST.description });
    const plain = await post(portal(), { ...values, accion: 'enviar' });
    const response = await portal().call('POST', '/pqrsd', {
      body: { ...REQUEST, rad: values.rad, policy: true, issue: WRITTEN.issue },
    });
    expect(((await response.json()) as { data: object }).data).toEqual(plain.receipt);
  });

  it('passes no personal data on once it is anonymous, and may be of any type or of none', async () => {
    const review = await post(portal(), {
      ...WRITTEN,
      anonymous: 'on',
      no_email: 'on',
      danger_now: 'true',
      type_pqrsd: '',
    });
    expect(Object.keys(review.values).sort()).toEqual([
      'anonymous',
      'danger_now',
      'description',
      'form_token',
      'issue',
      'policy',
      'rad',
    ]);
    await post(portal(), { ...WRITTEN, ...review.values, type_pqrsd: 'denuncia', accion: 'enviar' });
    expect(await rowsOf(portal())).toMatchObject([{ anonymous: true, fullname: null, email: null, type: 'denuncia' }]);
  });

  it('ten thousand accented characters pass, and one more is a field error', async () => {
    const long = await post(portal(), { ...WRITTEN, description: 'ñ'.repeat(10_000) });
    expect(long.stage).toBe('review');
    const longer = await post(portal(), { ...WRITTEN, description: 'ñ'.repeat(10_001) });
    expect(longer.errors).toEqual({ description: ['Use 10.000 caracteres o menos.'] });
    expect(longer.values.description).toHaveLength(10_001);
  });

  it('what is no form at all is refused and leaves nothing', async () => {
    const body = JSON.stringify(WRITTEN);
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const request = new Request('https://hospital.example/pqrsd/enviar', { method: 'POST', body, headers });
    expect(await readSendPage({ ...VISITOR, deps: portal().deps, request })).toMatchObject({
      status: 413,
      stage: 'write',
    });
    expect(await rowsOf(portal())).toEqual([]);
  });

  it('with the database away the review stays, with its key and a way to try again', async () => {
    const { values } = await post(portal(), WRITTEN);
    const deps = { ...portal().deps, database: unavailableDatabase(portal().deps.database) };
    const request = postedForm('/pqrsd/enviar', { ...values, accion: 'enviar' });
    const page = await readSendPage({ ...VISITOR, deps, request });
    expect(page).toMatchObject({
      status: 503,
      stage: 'review',
      values,
      failure: { message: expect.stringMatching(/Referencia: abc123\.$/) },
    });
    expect(await post(portal(), { ...values, accion: 'enviar' })).toMatchObject({ status: 201 });
  });
});
