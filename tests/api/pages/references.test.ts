/** Names that several files share: none is broken by a publication, and one act changes a name everywhere. */
import { beforeEach, expect, it } from 'vitest';
import { contentOwners } from '#server/publication/publications.table.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { readSettings } from '#server/settings/settings.usecases.ts';
import type { PublicationStarted, RenamedValue } from '#shared/api/pages.schema.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const PLAN = 'pages/plan-accion';
const UNITS = 'data/responsables';
const GERENCIA = { unit: 'Gerencia', emails: ['gerencia@hospital.example'] };

type Refusal = { errors: Record<string, string[]> };
type Units = { owners: { name: string }[] };

describeOn(['postgres'], 'references across files', (portal) => {
  let content: TestContent;
  let calls: ReturnType<typeof pageCalls>;
  const withUnits = (change: (owners: Units['owners']) => Units['owners']) =>
    calls.save<Refusal & PublicationStarted>(UNITS, ({ fields }) => ({
      fields: { ...fields, owners: change((fields as unknown as Units).owners) },
      publish: true,
    }));
  const withoutUnit = (name: string) => withUnits((owners) => owners.filter((unit) => unit.name !== name));

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    calls = pageCalls(portal(), (await portal().signInAs('editor', 'Elena')).token);
  });

  it('a name that is not there is told at its field, before any page is made', async () => {
    const page = await calls.save<Refusal>(PLAN, ({ fields }) => ({
      fields: { ...fields, owner: 'asesoria juridica', facts: [{ label: 'Horario', hours: 'nocturno' }] },
      publish: true,
    }));
    expect(page).toMatchObject({
      status: 422,
      body: {
        errors: {
          owner: ['Escriba «Asesoría Jurídica» en lugar de «asesoria juridica», como en «Dependencias responsables».'],
          'facts.0.hours': [
            '«nocturno» no está en «Datos del hospital». Elija un nombre de allá, o agréguelo primero.',
          ],
        },
      },
    });
    expect(content.made).toEqual([]);
  });

  it('a unit that others name does not go: each of them is told with its file', async () => {
    const { status, body } = await withoutUnit('Talento Humano');
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      'data/servidores#page.owner': [
        '«Directorio de servidores»: «Talento Humano» no está en «Dependencias responsables». Elija un nombre de allá, o agréguelo primero.',
      ],
    });
    expect(Object.keys(body.errors).every((place) => place.includes('#'))).toBe(true);
  });

  it('a unit is there once, however it is written', async () => {
    const { status, body } = await withUnits((owners) => [...owners, { name: 'siau' }]);
    const messages = Object.values(body.errors).flat();
    expect([status, messages.at(-1)]).toEqual([
      422,
      '«siau» está dos veces en «Dependencias responsables». Deje un solo nombre.',
    ]);
  });

  it('several files that change together are checked as they will be', async () => {
    const { body: site } = await calls.open('data/site');
    const { body: plan } = await calls.open(PLAN);
    const hours = site.fields.hours as Record<string, object>;
    const files = (name: string) => [
      { ...site, fields: { ...site.fields, hours: { ...hours, nocturno: hours.administrative } } },
      { ...plan, fields: { ...plan.fields, facts: [{ label: 'Horario', hours: name }] } },
    ];
    const publish = (name: string) =>
      calls.call<Refusal>('POST', '/pages/publications', { message: 'De noche', files: files(name) });
    expect(Object.keys((await publish('diurno')).body.errors)).toEqual(['files.1.facts.0.hours']);
    expect((await publish('nocturno')).status).toBe(201);
  });

  it('a publication with an hour is refused at once, and when the name went in between it fails in words', async () => {
    const later = (owner: string) =>
      calls.save<PublicationStarted & Refusal>(PLAN, ({ fields }) => ({
        fields: { ...fields, owner },
        publish: true,
        publish_at: '2026-10-02 08:00:00',
      }));
    expect((await later('Nadie')).body.errors.owner).toHaveLength(1);
    expect((await withUnits((owners) => [...owners, { name: 'Bodega' }])).status).toBe(200);
    const { publication } = (await later('Bodega')).body;
    expect((await withoutUnit('Bodega')).status).toBe(200);
    portal().moveClock(24 * 3_600_000);
    calls = pageCalls(portal(), (await portal().signInAs('editor', 'Otra')).token);
    await content.publish();
    const { body } = await calls.call('GET', `/publications/${publication.id}`);
    expect(body).toMatchObject({
      state: 'failed',
      notice: '«Bodega» no está en «Dependencias responsables». Elija un nombre de allá, o agréguelo primero.',
    });
  });

  it('a name changes everywhere in one publication, with the rights that it gives, and back', async () => {
    const maria = await portal().signInAs('autor', 'María');
    await portal().deps.database.db.insert(contentOwners).values({ userId: maria.user.id, subject: 'SIAU' });
    const mailsOf = (unit: string) => [{ unit, emails: ['siau@hospital.example'] }, GERENCIA];
    const mails = async () => (await readSettings(portal().deps)).owner_mails;
    await storeSetting(portal().deps.database.db, 'owner_mails', mailsOf('SIAU'));
    const rename = (body: object) => calls.call<Refusal & RenamedValue>('POST', '/pages/rename-value', body);
    const asked = { kind: 'unit', from: 'SIAU', name: 'Atención al usuario' };
    const told = await rename(asked);
    expect([told.status, told.body.publication, content.made]).toEqual([200, null, []]);
    expect(told.body.uses.map(({ id }) => id)).toEqual(expect.arrayContaining([UNITS, 'data/sedes', 'data/procesos']));
    expect((await rename({ ...asked, name: 'Gerencia' })).body.errors).toEqual({
      name: ['«Gerencia» ya está en «Dependencias responsables». Elija otro nombre.'],
    });
    expect((await rename({ ...asked, name: 'gerencia' })).body.errors).toEqual({
      name: ['«Gerencia» ya está en «Dependencias responsables». Elija otro nombre.'],
    });
    expect((await rename({ ...asked, name: 'Siau' })).status).toBe(200);
    expect((await rename({ ...asked, from: 'Nadie' })).body.errors).toEqual({ from: ['Ese nombre no existe.'] });
    expect((await rename({ kind: 'schedule', from: 'emergency', name: 'otro' })).status).toBe(422);
    const { publication } = (await rename({ ...asked, publish: true })).body;
    expect(publication).toMatchObject({ state: 'live' });
    for (const { id, fields } of told.body.uses) {
      const { body } = await calls.open(id);
      const valueAt = (path: string) =>
        path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], body.fields);
      expect(fields.map(valueAt)).toEqual(fields.map(() => asked.name));
    }
    const owned = () => portal().deps.database.db.select().from(contentOwners);
    expect(await owned()).toEqual([{ userId: maria.user.id, subject: asked.name }]);
    expect(await mails()).toEqual(mailsOf(asked.name));
    const back = await calls.call<PublicationStarted>('POST', `/publications/${publication?.id}/rollback`);
    expect([back.status, (await owned())[0]?.subject, await mails()]).toEqual([202, 'SIAU', mailsOf('SIAU')]);
    const again = await calls.call('POST', `/publications/${back.body.publication.id}/rollback`);
    expect([again.status, (await owned())[0]?.subject, await mails()]).toEqual([202, asked.name, mailsOf(asked.name)]);
    expect((await rename({ kind: 'unit', from: asked.name, name: 'SIAU', publish: true })).status).toBe(200);
    expect(await owned()).toEqual([{ userId: maria.user.id, subject: 'SIAU' }]);
    expect(await mails()).toEqual(mailsOf('SIAU'));
    for (const kind of [
      { kind: 'schedule', from: 'outpatient', name: 'consulta' },
      { kind: 'servant', from: 'María Fernanda Rojas Quintero', name: 'María Fernanda Rojas' },
      { kind: 'area', from: 'Consulta Externa', name: 'Consulta' },
    ])
      expect((await rename({ ...kind, publish: true })).body.publication).toMatchObject({ state: 'live' });
  });

  it('what was broken before keeps nothing else from being published', async () => {
    content = await provideContent(portal().deps, (path, text) =>
      path === 'content/data/responsables.yaml' ? 'owners: []\n' : text,
    );
    const other = await calls.save(PLAN, ({ fields }) => ({ fields: { ...fields, subtitle: 'Otra.' }, publish: true }));
    expect(other.status).toBe(200);
    expect((await withUnits(() => [{ name: 'SIAU' }])).status).toBe(200);
  });
});
