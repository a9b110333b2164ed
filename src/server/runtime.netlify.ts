/** Surroundings of the framework's function on Netlify. */
import type { Context } from '@netlify/functions';
import { createApp } from './app.ts';
import { sharpProcessor } from './files/images/sharp-processor.ts';
import { netlifyVary, withCommonHeaders } from './netlify/host-headers.ts';
import { flushMail } from './netlify/mail-flush.ts';
import { createDepsProvider } from './netlify/netlify-deps.ts';
import { parametersOf } from './pages/page-parameters.ts';

// Forms without scripts bring photographs to pages; accounts are the business of the API's functions.
const getDeps = createDepsProvider({ images: sharpProcessor });
let locals: Pick<App.Locals, 'deps' | 'api'> | undefined;

export async function getRuntime(): Promise<Pick<App.Locals, 'deps' | 'api'>> {
  const deps = await getDeps();
  locals ??= { deps, api: createApp(deps) };
  return locals;
}

/** What the adapter leaves beside our own. */
type RequestCall = { request: Request; locals: App.Locals & { netlify?: { context: Pick<Context, 'waitUntil'> } } };

/** Here there is no door between the framework and the visitor. */
export function finalizeResponse(response: Response, { request, locals }: RequestCall): Response {
  if (locals.netlify) flushMail(locals.deps, { request, response }, locals.netlify.context);
  const answer = withCommonHeaders(response);
  answer.headers.set('Netlify-Vary', netlifyVary(parametersOf(locals.requestContext.route ?? '')));
  return answer;
}
