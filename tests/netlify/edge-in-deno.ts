/** Runs in Deno, as Netlify's edge does: sends the page of an address through the edge function and prints it as JSON. */
import edge, { config } from '../../netlify/edge-functions/notice.ts';

const [address = ''] = (globalThis as unknown as { Deno: { args: string[] } }).Deno.args;
const page = await edge(new Request(address), { next: () => fetch(address) });
console.log(JSON.stringify({ agent: navigator.userAgent, status: page.status, html: await page.text(), config }));
