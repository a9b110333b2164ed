/** Astro as one function from request to response, which the HTTP server calls on a cache miss. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

type RenderOptions = {
  locals: App.Locals;
  clientAddress: string;
  /** The built page of a status, when no route matches. */
  errorPage: (status: 404 | 500) => Response;
};

/** Renders an on-demand route, or the built error page. */
export function render(request: Request, { locals, clientAddress, errorPage }: RenderOptions): Promise<Response> {
  return app.render(request, {
    locals,
    clientAddress,
    addCookieHeader: true,
    prerenderedErrorPageFetch: async (url) => errorPage(url.includes('500') ? 500 : 404),
  });
}

export type RenderPage = typeof render;
