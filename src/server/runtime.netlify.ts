/** The dependencies of the framework's function on Netlify. */
import type { Context } from '@netlify/functions';
import { createApp } from './app.ts';
import { sharpProcessor } from './files/images/sharp-processor.ts';
import { flushMail } from './netlify/api-handler.ts';
import { netlifyVary, withCommonHeaders } from './netlify/host-headers.ts';
import { createDepsProvider } from './netlify/netlify-deps.ts';
import { parametersOf } from './pages/page-parameters.ts';

// Forms without scripts send photographs to pages; the API's functions handle accounts.
const getDeps = createDepsProvider({ images: sharpProcessor });
let locals: Pick<App.Locals, 'deps' | 'api'> | undefined;

export async function getRuntime(): Promise<Pick<App.Locals, 'deps' | 'api'>> {
  const deps = await getDeps();
  locals ??= { deps, api: createApp(deps) };
  return locals;
}

/** The locals of the adapter. */
type RequestCall = { request: Request; locals: App.Locals & { netlify?: { context: Pick<Context, 'waitUntil'> } } };

/** Adds the headers that the HTTP server adds on a plain Node host. */
export function finalizeResponse(response: Response, { request, locals }: RequestCall): Response {
  if (locals.netlify) flushMail(locals.deps, { request, response }, locals.netlify.context);
  const answer = withCommonHeaders(response);
  answer.headers.set('Netlify-Vary', netlifyVary(parametersOf(locals.requestContext.route ?? '')));
  return answer;
}
