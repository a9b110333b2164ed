/** Whatever two people do to one post at once, a text the server said it has is a revision from then on. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postRevisions } from '#server/posts/posts.table.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { minutes } from '#shared/time/time.ts';
import { BOTH, describeOn, type Portal } from '../../support/api/portal.ts';
import { NEWS, writingOn } from '../../support/posts/writing.ts';

/** A save by one author: over the revision they last read, or over the newest one. */
type Step = {
  who: 0 | 1;
  how: 'automatic' | 'draft' | 'publish';
  /** Reads the newest revision first, as an author does after a conflict. */
  looks: boolean;
  /** Sends the same save twice at once, as a client does that heard no answer. */
  repeats: boolean;
  /** Sent together with the next step, without waiting for its response. */
  atOnce: boolean;
  pause: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1),
  how: fc.constantFrom('automatic', 'automatic', 'automatic', 'draft', 'publish'),
  looks: fc.boolean(),
  repeats: fc.boolean(),
  atOnce: fc.boolean(),
  pause: fc.constantFrom(0, 0, 1, 4, 11),
});

type Acknowledged = { text: string; editorId: number; revision: number; at: Date };

type Person = { user: { id: number }; token: string };

class Interleaving {
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: string[] = [];
  #seen: [number, number] = [1, 1];
  #sent = 0;
  readonly #portal: Portal;
  readonly #people: Person[];
  readonly #postId: number;

  constructor(portal: Portal, people: Person[], postId: number) {
    this.#portal = portal;
    this.#people = people;
    this.#postId = postId;
  }

  async take({ who, how, looks, repeats }: Step): Promise<void> {
    const { token = '', user } = this.#people[who] ?? {};
    const { send, saved } = writingOn(() => this.#portal);
    if (looks) this.#seen[who] = (await saved(send('GET', `/posts/${this.#postId}?draft=1`, token))).revision;
    this.#sent += 1;
    const text = `Texto ${this.#sent} de ${who}`;
    const headers = { 'if-match': `"${this.#seen[who]}"`, 'idempotency-key': `${this.#postId}-${this.#sent}` };
    const path = `/posts/${this.#postId}${how === 'automatic' ? '/draft' : ''}`;
    const status = how === 'draft' ? { status: 'borrador' } : how === 'publish' ? { status: 'publicado' } : {};
    const body = { ...NEWS, ...status, title: text };
    const tries = Array.from({ length: repeats ? 2 : 1 }, () => send('PUT', path, token, body, headers));
    const answers = await Promise.all(tries);
    expect([200, 409]).toContain(answers[0]?.status);
    // A repeat gets the response of the first.
    expect(new Set(answers.map((answer) => answer.status)).size).toBe(1);
    if (answers[0]?.status === 409) {
      this.refused.push(text);
      return;
    }
    for (const answer of answers) {
      const { title, revision } = (await answer.json()) as EditablePost;
      expect(title).toBe(text);
      this.#seen[who] = revision;
      this.acknowledged.push({ text, editorId: user?.id ?? 0, revision, at: this.#portal.deps.clock() });
    }
  }

  async run(steps: Step[]): Promise<void> {
    let together: Promise<void>[] = [];
    for (const next of steps) {
      this.#portal.moveClock(minutes(next.pause));
      together.push(this.take(next));
      if (next.atOnce) continue;
      await Promise.all(together);
      together = [];
    }
    await Promise.all(together);
  }
}

describeOn(BOTH, 'two people who write at once', (portal) => {
  it('never lose an acknowledged text, nor store a refused one', async () => {
    const people = [await portal().signInAs('editor', 'Ana'), await portal().signInAs('editor', 'Luis')];
    const { publish } = writingOn(portal);
    const begin = portal().deps.clock();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        // Sessions last hours, and each run moves the clock by minutes.
        portal().moveClock(begin.getTime() - portal().deps.clock().getTime());
        const { id } = await publish(people[0]?.token ?? '');
        const story = new Interleaving(portal(), people, id);
        await story.run(steps);
        const { db } = portal().deps.database;
        const kept = await db.select().from(postRevisions).where(eq(postRevisions.postId, id));
        for (const { text, editorId, revision, at } of story.acknowledged) {
          const isThere = kept.some((row) => row.title === text && row.revision === revision);
          const goesOnFromIt = (row: (typeof kept)[number]) =>
            row.kind === 'automatico' && row.editorId === editorId && row.revision > revision && row.startedAt <= at;
          const wentOn = kept.some(goesOnFromIt);
          expect(isThere || wentOn, `«${text}» (${revision})`).toBe(true);
        }
        for (const text of story.refused) expect(kept.map(({ title }) => title)).not.toContain(text);
        expect(Math.max(...kept.map(({ revision }) => revision))).toBe(
          Math.max(1, ...story.acknowledged.map(({ revision }) => revision)),
        );
      }),
      { numRuns: 25 },
    );
  });
});
