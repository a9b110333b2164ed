/** Surroundings of the framework's function on Netlify. */
import { createApp } from './app.ts';
import { sharpImages } from './files/sharp-images.ts';
import { withHostHeaders } from './netlify/host-headers.ts';
import { instanceDeps } from './netlify/netlify-deps.ts';

// Forms without scripts bring photographs to pages; accounts are the business of the API's functions.
const depsOf = instanceDeps({ images: sharpImages });
let locals: Pick<App.Locals, 'deps' | 'api'> | undefined;

export async function surroundingsOf(): Promise<Pick<App.Locals, 'deps' | 'api'>> {
  const deps = await depsOf();
  locals ??= { deps, api: createApp(deps) };
  return locals;
}

/** Here there is no door between the framework and the visitor. */
export const finished = withHostHeaders;
