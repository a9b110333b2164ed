/** Surroundings of the framework's function on Netlify. */
import type { Context } from '@netlify/functions';
import { createApp } from './app.ts';
import { sharpImages } from './files/sharp-images.ts';
import { netlifyVary, withHostHeaders } from './netlify/host-headers.ts';
import { sendMailAtOnce } from './netlify/mail-at-once.ts';
import { instanceDeps } from './netlify/netlify-deps.ts';
import { parametersOf } from './pages/page-parameters.ts';

// Forms without scripts bring photographs to pages; accounts are the business of the API's functions.
const depsOf = instanceDeps({ images: sharpImages });
let locals: Pick<App.Locals, 'deps' | 'api'> | undefined;

export async function surroundingsOf(): Promise<Pick<App.Locals, 'deps' | 'api'>> {
  const deps = await depsOf();
  locals ??= { deps, api: createApp(deps) };
  return locals;
}

/** What the adapter leaves beside our own. */
type Call = { request: Request; locals: App.Locals & { netlify?: { context: Pick<Context, 'waitUntil'> } } };

/** Here there is no door between the framework and the visitor. */
export function finished(response: Response, { request, locals }: Call): Response {
  if (locals.netlify) sendMailAtOnce(locals.deps, { request, response }, locals.netlify.context);
  const answer = withHostHeaders(response);
  answer.headers.set('Netlify-Vary', netlifyVary(parametersOf(locals.trace.route ?? '')));
  return answer;
}
