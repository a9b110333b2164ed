import { expect, it } from 'vitest';
import { readPreview } from '#server/posts/read/preview.usecases.ts';
import { minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { writingOn } from '../../support/posts/writing.ts';

describeOn(API_DRIVERS, 'the link to a preview', (portal) => {
  const { send, saved, publish, keepDraft } = writingOn(portal);
  const linkTo = async (token: string, id: number) => {
    const response = await send('POST', `/posts/${id}/preview`, token);
    expect(response.status).toBe(200);
    return (await response.json()) as { url: string; expires_at: string };
  };
  const tokenOf = (url: string) => new URL(url, 'http://portal').searchParams.get('previa') ?? '';

  it('shows the newest text for an hour, and that of no other post', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    const other = await publish(token);
    await keepDraft(token, id, { title: 'Todavía no' });
    const link = await linkTo(token, id);
    expect(link).toEqual({
      url: expect.stringMatching(new RegExp(`^/post/${id}\\?previa=[\\w.-]+$`)),
      expires_at: '2026-10-01T11:00:00-05:00',
    });
    const see = (postId: number, text = tokenOf(link.url)) => readPreview(portal().deps, postId, text);
    expect(await see(id)).toMatchObject({ post: { title: 'Todavía no' }, hasCategory: true });
    await keepDraft(token, id, { title: 'Casi', cat: null });
    expect(await see(id)).toMatchObject({ post: { title: 'Casi' }, hasCategory: false });
    expect(await see(other.id)).toBeNull();
    expect(await see(id, token)).toBeNull();
    expect(await see(id, `${tokenOf(link.url).slice(0, -2)}xx`)).toBeNull();
    portal().moveClock(minutes(60));
    expect(await see(id)).toBeNull();
  });

  it('is good for nothing once its post is in the bin, and opens no session', async () => {
    const { token } = await portal().signInAs('autor');
    const draft = await saved(send('POST', '/posts/draft', token, {}), 201);
    const link = await linkTo(token, draft.id);
    expect(await readPreview(portal().deps, draft.id, tokenOf(link.url))).toMatchObject({
      post: { title: 'Sin título' },
      hasCategory: false,
    });
    expect((await send('GET', '/user', tokenOf(link.url))).status).toBe(401);
    await send('DELETE', `/posts/${draft.id}`, token);
    expect(await readPreview(portal().deps, draft.id, tokenOf(link.url))).toBeNull();
  });
});
