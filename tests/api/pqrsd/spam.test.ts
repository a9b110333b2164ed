/** Forms without an account: a suspected bot is quarantined or challenged, and no case of a citizen is lost. */
import { expect, it } from 'vitest';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { DEFAULT_SETTINGS } from '#shared/api/settings.schema.ts';
import type { Challenge, FormOffer } from '#shared/fields/human-check.schema.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { solved } from '../../support/api/proof-of-work.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const ACCOUNT = {
  name: 'Ana',
  email: 'ana@hospital.example',
  password: 'cometas sobre el tejado',
  password_confirmation: 'cometas sobre el tejado',
};

describeOn(API_DRIVERS, 'a form without an account', (portal) => {
  const offer = async () => (await (await portal().call('GET', '/form-offer')).json()) as FormOffer;
  const suspicions = async () =>
    (await portal().deps.database.db.select().from(pqrsdCases).orderBy(pqrsdCases.id)).map(
      ({ suspicion }) => suspicion,
    );
  const signUp = async (signs: object, email = ACCOUNT.email) => {
    const response = await portal().call('POST', '/signup', { body: { ...ACCOUNT, email, ...signs } });
    return { status: response.status, body: (await response.json()) as { errors?: object } };
  };
  async function demandProof() {
    const { token } = await portal().signInAs('admin');
    const response = await portal().call('PUT', '/settings', { token, body: { human_check: true } });
    expect(await response.json()).toEqual({ ...DEFAULT_SETTINGS, second_factor_required: false, human_check: true });
  }

  it('is a form like any other without any sign, and the check is off', async () => {
    expect((await offer()).challenge).toBeNull();
    await file(portal());
    await file(portal(), ANONYMOUS);
    expect((await signUp({})).status).toBe(201);
    expect(await suspicions()).toEqual([null, null]);
  });

  it('that filled the honeypot is filed and marked until an officer takes it', async () => {
    const { id } = await file(portal(), { ...REQUEST, web: 'https://spam.example' });
    await file(portal());
    expect((await suspicions()).toSorted()).toEqual(['trampa', null].toSorted());
    const desk = await deskOf(portal());
    const list = async (query: string) =>
      ((await (await desk.call('GET', `/pqrsd?${query}`)).json()) as { data: DeskPqrsd[] }).data;
    expect((await list('')).length).toBe(2);
    expect((await list('suspicion=solo')).map((one) => [one.id, one.suspicion])).toEqual([[id, 'trampa']]);
    expect((await list('suspicion=sin')).map((one) => one.suspicion)).toEqual([null]);
    expect((await desk.step(id, { kind: 'assign', to: desk.user.id })).suspicion).toBeNull();
    expect(await list('suspicion=solo')).toEqual([]);
  });

  it('that was filled too fast is marked; one that took longer, waited hours offline or has an invalid offer is not', async () => {
    const { form_token } = await offer();
    await file(portal(), { ...REQUEST, form_token });
    portal().moveClock(2_000);
    await file(portal(), { ...REQUEST, form_token });
    portal().moveClock(hours(30));
    for (const token of [form_token, 'x', `${Date.now()}.x`, 'x'.repeat(10_000), 7])
      await file(portal(), { ...REQUEST, form_token: token, proof: { not: 'text' } });
    expect(await suspicions()).toEqual(['prisa', ...Array(6).fill(null)]);
  });

  it('sent twice under one idempotency key is one case, whatever its body', async () => {
    const first = await file(portal(), { ...REQUEST, rad: 'clave-1', web: 'x' });
    const again = await file(portal(), { ...REQUEST, rad: 'clave-1', form_token: (await offer()).form_token });
    expect(again).toEqual(first);
    expect(await suspicions()).toEqual(['trampa']);
  });

  it('for an account is asked once more instead', async () => {
    const trapped = await signUp({ web: 'x' });
    expect([trapped.status, Object.keys(trapped.body.errors ?? {})]).toEqual([422, ['web']]);
    const quick = await signUp({ form_token: (await offer()).form_token });
    expect([quick.status, Object.keys(quick.body.errors ?? {})]).toEqual([422, ['form_token']]);
    expect((await signUp({ web: '' })).status).toBe(201);
  });

  it('with the check on, a case without the proof is filed and marked, one with it is not', async () => {
    await demandProof();
    const { challenge } = await offer();
    const proof = await solved(challenge as Challenge);
    await file(portal());
    await file(portal(), { ...REQUEST, proof });
    expect(await suspicions()).toEqual(['sin_prueba', null]);
  });

  it('with the check on, a sign-up needs a valid, fresh and unused proof', async () => {
    await demandProof();
    const challenge = (await offer()).challenge as Challenge;
    const proof = await solved(challenge);
    expect(await signUp({})).toMatchObject({ status: 422, body: { errors: { proof: [expect.any(String)] } } });
    const forged = btoa(JSON.stringify({ ...JSON.parse(atob(proof)), signature: 'a'.repeat(64) }));
    const later = btoa(
      JSON.stringify({ ...JSON.parse(atob(proof)), salt: challenge.salt.replace(/\d+/, '9999999999') }),
    );
    for (const wrong of [forged, later, 'x', btoa('{}'), btoa('null')])
      expect((await signUp({ proof: wrong })).status).toBe(422);
    for (const n of [1, 2, 3, 4, 5]) expect((await signUp({ proof }, `a${n}@hospital.example`)).status).toBe(201);
    expect((await signUp({ proof }, 'a6@hospital.example')).status).toBe(422);
  });

  it('where the check is on: a proof of yesterday is none', async () => {
    await demandProof();
    const proof = await solved((await offer()).challenge as Challenge);
    portal().moveClock(hours(24) + 1_000);
    expect((await signUp({ proof })).status).toBe(422);
  });
});
