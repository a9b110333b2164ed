import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { ApiError, formatWait } from './api-error.ts';
import { asApiError, createApi } from './request.ts';

const token = { user: { id: 1, name: 'Ana', email: 'a@b.co', role: 'admin' as const }, token: 'abc' };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

function setUp(respond: () => Response | Promise<Response>, signedIn = true) {
  const fetch = vi.fn((_url: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(respond()));
  const clear = vi.fn();
  const api = createApi({
    fetch: fetch as typeof globalThis.fetch,
    session: { get: () => (signedIn ? token : null), clear },
  });
  return { api, fetch, clear };
}

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown as ApiError;
};

describe('a call to the API', () => {
  it('sends the token and a JSON body, and gives the validated response', async () => {
    const { api, fetch } = setUp(() => answer(201, { id: 3, more: true }));
    await expect(
      api.call(endpoint('POST /posts', 'public', 'Una prueba', { response: z.object({ id: z.int() }) }), {
        body: { title: 'Hola' },
      }),
    ).resolves.toEqual({ id: 3 });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/posts');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"title":"Hola"}',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', accept: 'application/json' },
    });
  });

  it('sends extra headers and keepalive', async () => {
    const { api, fetch } = setUp(() => answer(200, {}));
    await api.call(endpoint('PUT /posts/1', 'public', 'Una prueba'), {
      headers: { 'if-match': '"3"' },
      keepalive: true,
    });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, headers: { 'if-match': '"3"' } });
  });

  it('fills the parameters of the path and the query, encoded', async () => {
    const { api, fetch } = setUp(() => answer(200, {}));
    const replace = endpoint('POST /files/{name}/replace', 'public', 'Una prueba');
    await api.call(replace, { params: { name: 'a b/c.pdf' }, query: { page: 0, q: '', kind: null, cat: 'año' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/files/a%20b%2Fc.pdf/replace?page=0&cat=a%C3%B1o');
  });

  it('sends no authorization for a visitor and no content type without a body', async () => {
    const { api, fetch } = setUp(() => answer(200, {}), false);
    await api.call(endpoint('GET /health', 'public', 'Una prueba'));
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
  });

  it('leaves the content type of a form with files to the browser', async () => {
    const { api, fetch } = setUp(() => answer(201, '"foto.webp"'));
    const body = new FormData();
    await expect(
      api.call(endpoint('POST /file', 'public', 'Una prueba', { response: z.string() }), { body }),
    ).resolves.toBe('foto.webp');
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(body);
  });

  it('accepts an empty 204', async () => {
    const { api } = setUp(() => new Response(null, { status: 204 }));
    await expect(api.call(endpoint('POST /logout', 'public', 'Una prueba'))).resolves.toBeUndefined();
  });

  it('gives the body of a failure that carries the same response', async () => {
    const health = endpoint('GET /health', 'public', 'Una prueba', {
      failure: 503,
      response: z.object({ status: z.string() }),
    });
    const { api } = setUp(() => answer(503, { status: 'error' }));
    await expect(api.call(health)).resolves.toEqual({ status: 'error' });
    const broken = setUp(() => answer(503, { message: 'Espere.' }));
    expect((await failureOf(broken.api.call(health))).status).toBe(503);
  });

  it('gives the response headers', async () => {
    const { api } = setUp(() => answer(200, [], { 'x-total-count': '42' }));
    const { headers } = await api.callWithHeaders(
      endpoint('GET /posts', 'public', 'Una prueba', { response: z.array(z.unknown()) }),
    );
    expect(headers.get('x-total-count')).toBe('42');
  });
});

describe('a call that fails', () => {
  it('has the message and the issues by field of a 422', async () => {
    const { api, clear } = setUp(() => answer(422, { message: 'Revise.', errors: { email: ['Falta.'] } }));
    const failure = await failureOf(api.call(endpoint('GET /pqrsd', 'public', 'Una prueba')));
    expect(failure).toMatchObject({ status: 422, message: 'Revise.', errors: { email: ['Falta.'] }, reference: null });
    expect(failure.isTemporary).toBe(false);
    expect(clear).not.toHaveBeenCalled();
  });

  it('ends the session on 401', async () => {
    const { api, clear } = setUp(() => answer(401, { message: 'Su sesión terminó.' }));
    expect((await failureOf(api.call(endpoint('GET /user', 'public', 'Una prueba')))).status).toBe(401);
    expect(clear).toHaveBeenCalledOnce();
  });

  it('keeps a session that started during the request', async () => {
    const tokens = [token, token, { ...token, token: 'new' }];
    const clear = vi.fn();
    const api = createApi({
      fetch: () => Promise.resolve(answer(401, {})),
      session: { get: () => tokens.shift() ?? null, clear },
    });
    expect((await failureOf(api.call(endpoint('GET /user', 'public', 'Una prueba')))).status).toBe(401);
    expect(clear).not.toHaveBeenCalled();
  });

  it('has the waiting time of a 429 and the reference of a 500', async () => {
    const tooMany = setUp(() => answer(429, { message: 'Espere.' }, { 'retry-after': '90' }));
    expect((await failureOf(tooMany.api.call(endpoint('GET /login', 'public', 'Una prueba')))).retryAfter).toBe(90);
    const broken = setUp(() => answer(500, { message: 'Falló.', reference: 'ab12' }));
    const failure = await failureOf(broken.api.call(endpoint('GET /login', 'public', 'Una prueba')));
    expect(failure).toMatchObject({ reference: 'ab12', isTemporary: true });
  });

  it('has a Spanish message of its own when a proxy answers with a page', async () => {
    const { api } = setUp(() => answer(502, '<h1>Bad Gateway</h1>'));
    const failure = await failureOf(api.call(endpoint('GET /posts', 'public', 'Una prueba')));
    expect(failure.message).toBe('Algo falló en el servidor. Intente de nuevo en unos minutos.');
  });

  it('fails when the response does not match its schema', async () => {
    const { api } = setUp(() => answer(200, { id: 'x' }));
    const failure = await failureOf(
      api.call(endpoint('GET /posts/1', 'public', 'Una prueba', { response: z.object({ id: z.int() }) })),
    );
    expect(failure.message).toContain('no esperábamos');
  });

  it('has status 0 and names the connection without a response', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(api.call(endpoint('GET /posts', 'public', 'Una prueba')));
    expect(failure).toMatchObject({ status: 0, isTemporary: true });
    expect(failure.message).toContain('No hay conexión');
  });

  it('passes on the abort of the caller', async () => {
    const controller = new AbortController();
    controller.abort();
    const gaveUp = new DOMException('aborted', 'AbortError');
    const { api } = setUp(() => Promise.reject(gaveUp));
    await expect(api.call(endpoint('GET /posts', 'public', 'Una prueba'), { signal: controller.signal })).rejects.toBe(
      gaveUp,
    );
  });
});

describe('asApiError', () => {
  it('keeps an ApiError and wraps anything else', () => {
    const ours = new ApiError({ status: 404, message: 'No existe.' });
    expect(asApiError(ours)).toBe(ours);
    expect(asApiError(new RangeError('x')).message).toContain('Algo falló en esta página');
  });
});

describe('formatWait', () => {
  it('formats seconds, then minutes', () => {
    expect([1, 40, 60, 75, 90, 600].map(formatWait)).toEqual([
      '1 segundo',
      '40 segundos',
      '1 minuto',
      '1 minuto',
      '2 minutos',
      '10 minutos',
    ]);
  });
});
