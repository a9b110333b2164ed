/**
 * «Editar esta página» in the session bar, where the person may change what fills the page. Part of the script that only
 * signed-in visitors load, so that the page of a guest has no byte of it.
 */
import { readToken, readUser } from './session.client.ts';

/** Posts have their own «Editar». */
const NOT_CONTENT = /^\/(post|users)(\/|$)/;

/** The server answers with the files that the person may change: none, and there is no link. */
export async function showEditLink(): Promise<void> {
  const { pathname } = location;
  const who = document.querySelector('.session__who');
  const token = readToken();
  if (!who || !token || NOT_CONTENT.test(pathname) || readUser()?.role === 'pendiente') return;
  const address = pathname.replace(/(?<=.)\/$|\.html$/, '');
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`/api/pages?${new URLSearchParams({ address })}`, { headers });
    const [file] = answer.ok ? ((await answer.json()) as { data: { id: string }[] }).data : [];
    if (!file) return;
    const properties = { className: 'button button--quiet', href: `/admin/pages/${file.id}` };
    who.after(Object.assign(document.createElement('a'), properties, { textContent: 'Editar esta página' }));
  } catch {
    // Offline: nothing can be changed.
  }
}
