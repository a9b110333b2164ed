import { describe, expect, it } from 'vitest';
import { createApi } from '#islands/api-client/request.ts';
import { toReply } from '#islands/autosave/save-reply.ts';
import { blankPost, failure } from '../../../../tests/support/islands/autosave-simulation.ts';
import { newDraft } from '../post-draft.ts';
import type { SaveAction, SaveRequest } from './post-saving.ts';
import { sendSave } from './send-save.ts';

const draft = { ...newDraft(new Date('2026-06-25T13:00:00Z')), title: 'Jornada' };
const whole = { ...draft, cat: 'noticias' as const };
const save = (act: SaveAction, part: Partial<SaveRequest> = {}): SaveRequest => ({
  key: 'clave',
  id: 7,
  revision: 3,
  act,
  draft: whole,
  dates: { withdraw_at: null },
  ...part,
});

/** Sends to a server that accepts everything; gives the received call. */
async function callOf(sent: SaveRequest, leaving = false) {
  const calls: [string, RequestInit][] = [];
  const api = createApi({
    fetch: async (url, init) => {
      calls.push([String(url), init ?? {}]);
      return Response.json(blankPost);
    },
    session: { get: () => null, clear: () => {} },
  });
  await sendSave(api, sent, leaving, 'visita-1');
  const [url, init] = calls[0] ?? ['', {}];
  return { call: `${init.method} ${url}`, body: JSON.parse(String(init.body)), init };
}

describe('a save', () => {
  it('is sent with its key and If-Match', async () => {
    const { call, init, body } = await callOf(save({ status: 'automatico' }));
    expect(call).toBe('PUT /api/posts/7/draft');
    expect(init.headers).toMatchObject({ 'idempotency-key': 'clave', 'if-match': '"3"' });
    expect(body).toEqual({
      title: 'Jornada',
      desc: '',
      cat: 'noticias',
      img: null,
      alt: '',
      focus: '50% 50%',
      withdraw_at: null,
      visit: 'visita-1',
    });
  });

  it('creates a draft, or publishes without a status', async () => {
    const unborn = { id: null, revision: null };
    const draftCall = await callOf(save({ status: 'automatico' }, unborn));
    expect(draftCall.call).toBe('POST /api/posts/draft');
    expect(draftCall.init.headers).not.toHaveProperty('if-match');
    const published = await callOf(save({ status: 'publicado' }, unborn));
    expect(published.call).toBe('POST /api/posts');
    expect(published.body).not.toHaveProperty('status');
    expect(published.body).not.toHaveProperty('visit');
  });

  it('sends the status of an existing post and the reason of an override', async () => {
    const { call, body } = await callOf(save({ status: 'publicado', override: 'Es urgente' }));
    expect(call).toBe('PUT /api/posts/7');
    expect(body).toMatchObject({ status: 'publicado', override: 'Es urgente', cat: 'noticias' });
  });

  it('saves an incomplete post as a draft', async () => {
    expect((await callOf(save({ status: 'borrador' }))).call).toBe('PUT /api/posts/7');
    expect((await callOf(save({ status: 'borrador' }, { draft }))).call).toBe('PUT /api/posts/7/draft');
  });

  it('uses keepalive when it is small enough', async () => {
    expect((await callOf(save({ status: 'automatico' }), true)).init.keepalive).toBe(true);
    const long = { draft: { ...whole, desc: 'x'.repeat(60_001) } };
    expect((await callOf(save({ status: 'automatico' }, long), true)).init.keepalive).toBeUndefined();
  });
});

describe('the reply', () => {
  it.each([
    [0, 'offline'],
    [429, 'offline'],
    [503, 'offline'],
    [401, 'signed-out'],
    [409, 'stale'],
    [403, 'stopped'],
    [404, 'stopped'],
    [413, 'refused'],
    [422, 'refused'],
  ])('%i is told as %s', (status, kind) => {
    expect(toReply(failure(status)).kind).toBe(kind);
  });
});
