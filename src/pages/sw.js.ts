/** The service worker at a stable address, so that browsers find updates; its code is built with the rest. */
import workerUrl from '#islands/offline/worker.ts?worker&url';

export const GET = () =>
  new Response(`importScripts(${JSON.stringify(workerUrl)});\n`, { headers: { 'Content-Type': 'text/javascript' } });
