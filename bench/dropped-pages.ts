/** A page that is not in the cache, to measure what rendering it costs: only a change of what it shows drops it. */
import { type BenchPortal, signIn } from './portal.ts';

const POST = { title: 'Aviso que cambia', desc: '<p>El hospital informa a la comunidad.</p>', cat: 'noticias' };

/** Gives a function that changes a post of the portal, and with it drops every stored page that lists posts. */
export async function pageDropper({ address }: BenchPortal): Promise<() => Promise<void>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(address)}` };
  const save = async (method: string, path: string, post: typeof POST) => {
    const response = await fetch(`${address}/api/posts${path}`, { method, headers, body: JSON.stringify(post) });
    if (!response.ok) throw new Error(`${method} answered ${response.status}`);
    return (await response.json()) as { id: number };
  };
  const { id } = await save('POST', '', POST);
  let changes = 0;
  return async () => {
    changes += 1;
    await save('PUT', `/${id}`, { ...POST, title: `${POST.title} ${changes}` });
  };
}
