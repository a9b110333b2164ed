import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import { openPage, writePage } from '#domain/content-editing/data/page-file.ts';
import { describeFields } from '#domain/content-editing/forms/describe-fields.ts';
import { createApi } from '#islands/api-client/request.ts';
import { type AutosaveState, isUnsaved, openedState, stateOfDraft } from '#islands/autosave/autosave-state.ts';
import { createAutosaveEngine } from '#islands/autosave/engine.ts';
import { createFakeClock } from '../../../tests/support/islands/autosave-simulation.ts';
import { openAndSave } from '../../../tests/support/posts/headless-editor.ts';
import { pageSchema } from '../../content/schemas/page.schema.ts';
import { siteSchema } from '../../content/schemas/site.schema.ts';
import { discardDraft, fetchHead, publish, restore, sendSave } from './page-calls.ts';
import {
  otherSide,
  type PageDraft,
  type PageSubject,
  pageSavingRules,
  type StoredPage,
  toDraft,
  toSaveBody,
} from './page-draft.ts';
import { publicationText, publicationTitle, replacedText, scheduleOptions } from './page-editor.model.ts';
import { pageKind } from './page-kind.ts';
import { hashOfNewItem, targetOfHash } from './page-path.ts';

const FILE = readFileSync('content/pages/consulta-externa.md', 'utf8');
const opened = openPage(FILE);
const form = describeFields(pageSchema);
const page: StoredPage = {
  id: 'pages/consulta-externa',
  path: 'content/pages/consulta-externa.md',
  title: 'Consulta Externa',
  kind: 'page',
  guard: 'public',
  fields: opened.data.value as Record<string, unknown>,
  body: opened.body.markdown,
  form,
  version: 'v1',
  draft: null,
  scheduled: null,
  address: '/consulta-externa',
  is_new: false,
  warnings: [],
  units: [],
  update: null,
  can_preview: true,
  publication: null,
  etag: '"v1.0"',
};
const drafted = (body: string): StoredPage => ({
  ...page,
  draft: { fields: page.fields, body, by: 'Ana', at: '2026-11-23T15:30:00Z', version: 'd1', is_stale: false },
});
const request = (draft: PageDraft) => ({
  ...pageSavingRules.baseOf(stateOfDraft<PageSubject>(page, draft)),
  key: 'a',
  act: { status: 'automatico' as const },
  draft,
});

/** An API that answers with a page, and what it was sent. */
function fakeApi(answer: Response) {
  const calls: { url: string; init: RequestInit }[] = [];
  const api = createApi({
    fetch: async (url, init) => {
      calls.push({ url: String(url), init: init ?? {} });
      return answer.clone();
    },
    session: { get: () => null, clear: () => {} },
  });
  return { api, calls, bodyOf: (index: number) => JSON.parse(String(calls[index]?.init.body)) };
}

describe('a page in the editor', () => {
  it('that is not changed is sent as the bytes of its file', () => {
    const { html, fields } = toDraft(page);
    const { body } = toSaveBody({ fields, html: openAndSave(html ?? '') }, page.body);
    expect(body).toBe(page.body);
    expect(writePage(opened, fields, saveBody(opened.body, html ?? ''))).toBe(FILE);
  });

  it('saved again and again changes only the paragraph that was written', () => {
    const first = toDraft(page);
    const changed = { ...first, html: (first.html ?? '').replace('tres consultorios', 'cuatro consultorios') };
    const once = toSaveBody(changed, page.body).body ?? '';
    const again = toDraft(drafted(once));
    const back = { ...again, html: (again.html ?? '').replace('cuatro consultorios', 'tres consultorios') };
    expect(once).toBe((page.body ?? '').replace('tres consultorios', 'cuatro consultorios'));
    expect(toSaveBody(back, page.body).body).toBe(page.body);
  });

  it('is saved with its ETag, under the address of its file', async () => {
    const { api, calls, bodyOf } = fakeApi(Response.json(drafted('a'), { headers: { etag: '"v1.d1"' } }));
    const reply = await sendSave(api, request(toDraft(page)), false);
    expect(calls[0]).toMatchObject({
      url: '/api/pages/pages%2Fconsulta-externa',
      init: { method: 'PUT', headers: { 'if-match': '"v1.0"' } },
    });
    expect(bodyOf(0)).toEqual({ fields: page.fields, body: page.body, publish: false });
    expect(reply).toMatchObject({ kind: 'saved', server: { etag: '"v1.d1"' } });
  });

  it('with a text that cannot be written is refused at its field, without a call', async () => {
    const { api, calls } = fakeApi(Response.json({}));
    const reply = await sendSave(api, request({ fields: {}, html: '<p>a</p><iframe></iframe>' }), false);
    expect(calls).toEqual([]);
    expect(reply).toMatchObject({ kind: 'refused', error: { errors: { body: [expect.stringMatching(/no admite/)] } } });
  });

  it('is published as the server has its draft, with the reason and the hour', async () => {
    const { api, bodyOf } = fakeApi(Response.json({ ...page, publication: { id: 7, state: 'waiting' } }));
    const options = { message: 'Nuevo horario', publish_at: '2026-12-01 08:00:00' };
    await expect(publish(api, drafted('b'), options)).resolves.toEqual({ id: 7, state: 'waiting' });
    expect(bodyOf(0)).toEqual({ fields: page.fields, body: 'b', publish: true, ...options });
  });

  it('is discarded and restored as it is on the screen, not as another person saved it since', async () => {
    const { api, calls } = fakeApi(Response.json(drafted('a'), { headers: { etag: '"v1.d2"' } }));
    await expect(restore(api, drafted('b'), 12, {})).resolves.toMatchObject({ etag: '"v1.d2"' });
    await discardDraft(api, { ...drafted('b'), etag: '"v1.d1"' });
    expect(calls.map(({ init }) => [init.method, init.headers])).toMatchObject([
      ['POST', { 'if-match': '"v1.0"' }],
      ['DELETE', { 'if-match': '"v1.d1"' }],
    ]);
  });
});

describe('the other side of a conflict', () => {
  const stale = (text: string): StoredPage => {
    const { draft, ...rest } = drafted(text);
    return { ...rest, body: 'Lo publicado.\n', draft: draft && { ...draft, version: 'd2', is_stale: true } };
  };

  it('is the published text when the server keeps the one of the screen, after a publication', () => {
    expect(otherSide(stale('a'), drafted('a'))).toEqual({ ...stale('a'), draft: null });
  });

  it.each([
    ['a draft of another person', stale('b')],
    ['a draft over the page as it is published', drafted('a')],
    ['a page without a draft', page],
  ])('is %s as it is stored', (_, newest) => {
    expect(otherSide(newest, drafted('a'))).toBe(newest);
  });
});

describe('a save whose answer is lost', () => {
  const PERSON = 'Ana';
  const EMPTY_END = '<p><br></p>';

  /** A page in the editor, over a server that stores a save without its first answer arriving. */
  function setUp() {
    const clock = createFakeClock();
    let stored: StoredPage = { ...page, fields: { title: 'Consulta Externa', layout: 'contenido' } };
    let drafts = 0;
    let isLost = true;
    let refusal: string | null = null;
    const store = (draft: { fields: object; body: string | null }, by = PERSON) => {
      drafts += 1;
      // The database keeps no order of names.
      const fields = Object.fromEntries(Object.entries(draft.fields).sort(([a], [b]) => a.length - b.length));
      const version = `d${drafts}`;
      const next = { ...draft, fields, by, at: '2026-11-23T15:30:00Z', version, is_stale: false };
      stored = { ...stored, draft: next, etag: `"v1.${version}"` };
    };
    const api = createApi({
      fetch: async (_, init) => {
        const answer = () => Response.json(stored, { headers: { etag: stored.etag } });
        if (init?.method !== 'PUT') return answer();
        if (refusal !== null) return Response.json({ message: refusal }, { status: 409 });
        if (new Headers(init.headers).get('if-match') !== stored.etag)
          return Response.json({ message: 'Esta página cambió.' }, { status: 409 });
        store(JSON.parse(String(init.body)));
        if (!isLost) return answer();
        isLost = false;
        throw new TypeError('lost');
      },
      session: { get: () => null, clear: () => {} },
    });
    const open = (saving: AutosaveState<PageSubject>) => {
      const engine = createAutosaveEngine<PageSubject>(saving, {
        rules: pageSavingRules,
        send: (save, leaving) => sendSave(api, save, leaving),
        fetchHead: (save) => fetchHead(api, save),
        device: { keep: async () => true, keepNow: () => true },
        newKey: () => 'clave',
        now: clock.now,
        timer: clock.timer,
        random: () => 0.5,
      });
      engine.start();
      return engine;
    };
    const opened = toDraft(stored);
    const engine = open(stateOfDraft<PageSubject>(stored, opened));
    const write = (text: string) => engine.edit({ html: `${opened.html}<p>${text}</p>${EMPTY_END}` });
    const refuse = (message: string) => {
      refusal = message;
    };
    return { clock, engine, open, write, store, refuse, stored: () => stored };
  }

  it('is no conflict with oneself, and nothing is stored twice', async () => {
    const { clock, engine, write, stored } = setUp();
    write('Con cita.');
    await clock.pass(60_000);
    expect(engine.get().saving.syncError).toBeNull();
    expect(isUnsaved(engine.get().saving)).toBe(false);
    expect(stored().etag).toBe('"v1.d1"');
  });

  it('goes on with what was written after it', async () => {
    const { clock, engine, write, stored } = setUp();
    write('Con cita.');
    await clock.pass(2500);
    write('Con cita, o sin ella.');
    await clock.pass(60_000);
    expect(engine.get().saving.syncError).toBeNull();
    expect(stored().draft?.body).toMatch(/\n\nCon cita, o sin ella\.\n$/);
    expect(stored().etag).toBe('"v1.d2"');
  });

  it('nor when the page was loaded again in between', async () => {
    const { clock, engine, open, write, stored } = setUp();
    write('Con cita.');
    engine.flush();
    const kept = engine.get().saving;
    engine.dispose();
    await clock.pass(10);
    const again = open(openedState<PageSubject>(kept));
    await clock.pass(60_000);
    expect(again.get().saving.syncError).toBeNull();
    expect(stored().etag).toBe('"v1.d1"');
  });

  it('is told as what it is when it is refused although the page is as it was, and is not sent again and again', async () => {
    const { clock, engine, write, refuse } = setUp();
    refuse('Esta página está cambiando de dirección.');
    write('Con cita.');
    await clock.pass(60_000);
    const error = { message: 'Esta página está cambiando de dirección.' };
    expect(engine.get().saving.syncError).toMatchObject({ kind: 'refused', error });
  });

  it('is one when another person saved on top of it', async () => {
    const { clock, engine, write, store } = setUp();
    write('Con cita.');
    await clock.pass(2500);
    store({ fields: page.fields, body: 'Otro texto.\n' }, 'Luis');
    await clock.pass(60_000);
    expect(engine.get().saving.syncError).toMatchObject({ kind: 'conflict', theirs: { draft: { by: 'Luis' } } });
  });
});

it.each([
  ['#hours.outpatient', { path: 'hours.outpatient' }],
  ['#facts.0.se%C3%B1al', { path: 'facts.0.señal' }],
  ['#100%', { path: '' }],
  ['#%FF', { path: '' }],
  ['#rules+=%FF', { path: '' }],
  ['', { path: '' }],
  [hashOfNewItem('rules', 'carné, 1+=1 #ñ'), { path: 'rules', text: 'carné, 1+=1 #ñ' }],
])('an address that ends in «%s» leads to %o', (hash, target) => {
  expect(targetOfHash(hash)).toEqual(target);
});

describe('what the screen says', () => {
  it('of the state of a page', () => {
    const { statusOf } = pageKind(page);
    expect(statusOf(page)).toEqual({ state: 'Publicada', savedAt: null, readers: null });
    expect(statusOf(drafted('a'))).toEqual({
      state: 'Borrador, sin publicar',
      savedAt: '2026-11-23T15:30:00Z',
      readers: 'El sitio sigue igual hasta que publique.',
    });
    expect(statusOf({ ...drafted('a'), is_new: true }).state).toBe('Página nueva, sin publicar');
  });

  it('of what changes: the fields by their labels, and the text', () => {
    const { difference } = pageKind(page);
    const before = toDraft(page);
    const after = {
      fields: { ...before.fields, subtitle: 'Con cita.' },
      html: (before.html ?? '').replace('tres consultorios', 'cuatro consultorios'),
    };
    const { fields, body } = difference(before, after);
    expect(fields).toEqual([{ label: 'Subtítulo', before: page.fields.subtitle, after: 'Con cita.' }]);
    expect(body?.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toEqual(['tres', 'cuatro']);
    expect(difference(before, before).isSame).toBe(true);
  });

  it('of the schedules of the site', () => {
    const fields = parse(readFileSync('content/data/site.yaml', 'utf8'));
    const texts = Object.fromEntries(
      scheduleOptions({ fields, form: describeFields(siteSchema) }).map(({ value, label, note }) => [
        value,
        `${label}: ${note?.text}`,
      ]),
    );
    expect(texts.outpatient).toBe('Consulta externa: lunes a viernes, 08:00 a 12:00 y 14:00 a 18:00');
    expect(texts.cytology).toMatch(/^Citología y muestras ginecológicas: martes, jueves, /);
    expect(texts.emergency).toBe('Urgencias: lunes a domingo, las 24 horas, también festivos');
  });

  it('of a publication that waits when the page is published again', () => {
    const text = replacedText({ by: 'Ana', publish_at: '2026-12-24T08:00:00-05:00' }).replaceAll('\u00A0', ' ');
    expect(text).toBe(
      'Reemplaza la publicación de Ana programada para el 24 de diciembre de 2026, 8:00 a. m.: esa ya no saldrá.',
    );
  });

  it.each([
    [{ state: 'live' }, 'Publicada', /^El cambio ya está en el sitio\.$/],
    [{ state: 'building' }, 'Publicando…', /^El cambio ya está guardado\. Netlify construye el sitio nuevo/],
    [
      { state: 'waiting', publish_at: '2026-12-24T08:00:00-05:00' },
      'Saldrá el 24 de diciembre de 2026, 8:00 a. m.',
      /la hora/,
    ],
    [{ state: 'waiting', notice: 'El portal lo intenta otra vez.' }, 'Programada', /^El portal lo intenta otra vez\.$/],
    [{ state: 'failed' }, 'No se publicó', /El sitio sigue como estaba/],
    [{ state: 'failed', notice: 'Falta el título.' }, 'No se publicó', /^Falta el título\.$/],
  ] as const)('of the publication %j: «%s»', (publication, title, text) => {
    expect(publicationTitle(publication).replaceAll('\u00A0', ' ')).toBe(title);
    expect(publicationText(publication)).toMatch(text);
  });
});
