/** A few requests to a build before visitors get it: what its build cannot find out. */
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createRequestContext } from '../http/api-env.ts';
import { OperatorError } from '../operator-error.ts';
import { isUnavailable } from '../pages/page-responses.ts';
import type { BuiltSite } from './built-site.ts';
import { toPageRequest } from './node-request.ts';

/** Rendered on demand, from data of the hospital and of the database. */
const PAGES = ['/', '/noticias', '/transparencia'];

/** Throws an `OperatorError` for a build that does not answer. */
export async function checkSite({ files, render }: BuiltSite, deps: Deps): Promise<void> {
  const api = createApp(deps);
  for (const page of PAGES) {
    if (files.find(page)) continue;
    const response = await render(toPageRequest(page), {
      locals: { deps, api, requestContext: createRequestContext(), isLocal: true },
      clientAddress: '127.0.0.1',
      errorPage: (status) => new Response(null, { status }),
    });
    // Without the database the build is not to blame.
    if (response.status === 200 || isUnavailable(response)) continue;
    throw new OperatorError(
      `El sitio nuevo no muestra la página ${page}. El sitio sigue como estaba: deshaga el último cambio y publique de nuevo.`,
    );
  }
}
