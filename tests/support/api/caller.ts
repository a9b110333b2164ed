/** Calls the API of a running server, as a client with a session or without. */

export type Caller = {
  get(path: string): Promise<Response>;
  /** The body goes as JSON. */
  post(path: string, body?: unknown): Promise<Response>;
  put(path: string, bytes: Uint8Array): Promise<Response>;
  /** A PUT whose body goes as JSON. */
  save(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Gives the token. */
  signIn(person: { email: string; password: string }): Promise<string>;
};

export function callerOf(address: string, token?: string): Caller {
  const call = (method: string, path: string, type?: string, body?: BodyInit, headers?: Record<string, string>) =>
    fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  const post: Caller['post'] = (path, body) =>
    body === undefined ? call('POST', path) : call('POST', path, 'application/json', JSON.stringify(body));
  return {
    get: (path) => call('GET', path),
    post,
    put: (path, bytes) => call('PUT', path, 'application/octet-stream', new Uint8Array(bytes)),
    save: (path, body, headers) => call('PUT', path, 'application/json', JSON.stringify(body), headers),
    async signIn(person) {
      const response = await post('/login', person);
      if (response.status !== 200) throw new Error(`signing in was answered ${response.status}`);
      return ((await response.json()) as { token: string }).token;
    },
  };
}
