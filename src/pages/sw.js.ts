/** The service worker of /pqrsd under a name that stays, so that an update finds it; its code is built with the rest. */
import workerUrl from '#islands/pqrsd-queue/worker.ts?worker&url';

export const GET = () =>
  new Response(`importScripts(${JSON.stringify(workerUrl)});\n`, { headers: { 'Content-Type': 'text/javascript' } });
