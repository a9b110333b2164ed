/** After any sequence of changes, readers get the last published text, for its scheduled time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { runPublication } from '#server/jobs/jobs.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { formatTimestamp, hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { after, begunAs, type PostModel, STEPS, type Step, shownBy } from '../../support/posts/post-model.ts';
import { NEWS, writingOn } from '../../support/posts/writing.ts';

const RUNS = 30;

async function take(portal: Portal, token: string, id: number, step: Step, text: string): Promise<void> {
  const { send } = writingOn(() => portal);
  const now = portal.deps.clock();
  const at = (milliseconds: number) => formatTimestamp(new Date(now.getTime() + milliseconds));
  const put = (fields: object) => send('PUT', `/posts/${id}`, token, { ...NEWS, title: text, ...fields });
  const steps: Record<Step, () => Promise<unknown> | undefined> = {
    automatic: () => send('PUT', `/posts/${id}/draft`, token, { ...NEWS, title: text }),
    draft: () => put({ status: 'borrador' }),
    publish: () => put({ status: 'publicado', date: at(0), withdraw_at: null }),
    publishUntilLater: () => put({ status: 'publicado', date: at(0), withdraw_at: at(hours(2)) }),
    schedule: () => put({ status: 'programado', date: at(hours(1)), withdraw_at: null }),
    withdraw: () => put({ status: 'retirado' }),
    delete: () => send('DELETE', `/posts/${id}`, token),
    restore: () => send('POST', `/posts/${id}/restore`, token),
    restoreFirst: () => send('POST', `/posts/${id}/revisions/1/restore`, token),
    wait: async () => portal.moveClock(minutes(30)),
    job: () => runPublication(portal.deps),
  };
  const answer = await steps[step]();
  if (answer instanceof Response) expect([200, 204, 404, 422]).toContain(answer.status);
}

async function expectShown(portal: Portal, token: string, id: number, model: PostModel, step: Step): Promise<void> {
  const shown = shownBy(model, portal.deps.clock().getTime());
  const read = await portal.call('GET', `/posts/${id}`);
  expect(read.status === 200 ? ((await read.json()) as Post).title : null, step).toBe(shown);
  const list = (await (await portal.call('GET', '/posts')).json()) as Post[];
  expect(list.find((post) => post.id === id)?.title ?? null, step).toBe(shown);
  const head = await portal.call('GET', `/posts/${id}?draft=1`, { token });
  expect(head.status).toBe(model.inBin ? 404 : 200);
  if (!model.inBin) expect(((await head.json()) as EditablePost).title, step).toBe(model.head);
}

describeOn(API_DRIVERS, 'a post through its life', (portal) => {
  it('is before its readers exactly as it was last put there', async () => {
    const { token } = await portal().signInAs('editor');
    const { publish } = writingOn(portal);
    const begin = portal().deps.clock().getTime();
    const life = async (steps: Step[]) => {
      portal().moveClock(begin - portal().deps.clock().getTime());
      const { id } = await publish(token, { title: 'Texto 0', status: 'borrador' });
      let model = begunAs('Texto 0', begin);
      for (const [index, step] of steps.entries()) {
        const text = `Texto ${index + 1}`;
        model = after(model, step, text, portal().deps.clock().getTime());
        await take(portal(), token, id, step, text);
        await expectShown(portal(), token, id, model, step);
      }
    };
    const story = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 16 });
    await fc.assert(fc.asyncProperty(story, life), { numRuns: RUNS });
  }, 120_000);
});
