import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { UPLOAD_EXPIRY_HOURS } from '#domain/files/file.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { DeadlinePassed } from '#server/deadline.ts';
import { uploads } from '#server/files/files.table.ts';
import { registerJob } from '#server/jobs/jobs.store.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { runPublication, startJobs } from '#server/jobs/jobs.ts';
import { JOBS_LATE_AFTER_MS } from '#server/jobs/jobs-health.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { postRevisions, posts } from '#server/posts/posts.table.ts';
import { hours, minutes, seconds } from '#shared/time/time.ts';
import { readHealth } from '../support/api/health.ts';
import { ALL_DRIVERS, API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { NEWS, writingOn } from '../support/posts/writing.ts';

describeOn(ALL_DRIVERS, 'a job', (portal) => {
  const row = async () => (await portal().deps.database.db.select().from(jobs))[0];
  const never = async () => expect.unreachable();

  it('is run by one server at a time', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = () => {};
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = runJob(portal().deps, 'prueba', () => {
      started();
      return waiting;
    });
    await begun;
    expect(await runJob(portal().deps, 'prueba', never)).toBe('busy');
    release();
    expect(await first).toBe('done');
    expect(await runJob(portal().deps, 'prueba', async () => undefined)).toBe('done');
  });

  it('that died frees itself, and cannot end the run that came after it', async () => {
    let revive = () => {};
    const dead = runJob(
      portal().deps,
      'prueba',
      () =>
        new Promise((resolve) => {
          revive = resolve;
        }),
    );
    await expect.poll(row).toBeTruthy();
    portal().moveClock(minutes(3));
    const later = portal().deps.clock();
    await runJob(portal().deps, 'prueba', async () => {
      revive();
      expect(await dead).toBe('done');
      expect((await row())?.lockedUntil).not.toBeNull();
    });
    expect(await row()).toMatchObject({ startedAt: later, finishedAt: later, lockedUntil: null });
  });

  it.each([false, true])(
    'that does not end is abandoned after its limit, and runs again (renews: %s)',
    async (renews) => {
      const { deps } = portal();
      const { promise: never, resolve } = Promise.withResolvers<void>();
      expect(await runJob(deps, 'prueba', () => never, { renews, limitMs: 50 })).toBe('failed');
      expect(portal().logged).toEqual([expect.any(DeadlinePassed)]);
      portal().moveClock(minutes(2));
      const later = deps.clock();
      await runJob(deps, 'prueba', async () => {
        resolve();
        expect(await row()).toMatchObject({ startedAt: later, finishedAt: null });
      });
      expect(await row()).toMatchObject({ finishedAt: later, lockedUntil: null, error: null });
    },
  );

  it('that fails keeps what went wrong, is free for the next run, and forgets it when that goes well', async () => {
    const failing = async () => {
      throw new Error('sin red');
    };
    expect(await runJob(portal().deps, 'prueba', failing)).toBe('failed');
    expect(await row()).toMatchObject({ error: 'Error: sin red', finishedAt: null, lockedUntil: null });
    expect(portal().logged).toHaveLength(1);
    expect(await runJob(portal().deps, 'prueba', async () => undefined)).toBe('done');
    expect(await row()).toMatchObject({ error: null, finishedAt: portal().deps.clock() });
  });
});

describeOn(API_DRIVERS, 'the timer of a plain host', (portal) => {
  it('runs every job at once, and stopping waits for the runs in progress', async () => {
    const stop = startJobs(portal().deps);
    await stop();
    const rows = await portal().deps.database.db.select().from(jobs).orderBy(jobs.name);
    const wentWell = { finishedAt: portal().deps.clock(), lockedUntil: null, error: null };
    expect(rows).toMatchObject(
      ['alertas', 'buscador', 'contenido', 'correo', 'enlaces', 'informes', 'publicacion', 'retencion'].map((name) => ({
        name,
        ...wentWell,
      })),
    );
  });
});

describeOn(API_DRIVERS, 'the publication job', (portal) => {
  const { publish, send, put } = writingOn(portal);
  const find = async (id: number) => (await portal().deps.database.db.select().from(posts).where(eq(posts.id, id)))[0];
  const traces = async () =>
    (await portal().deps.database.db.select().from(auditLog))
      .filter(({ actorId, entity }) => actorId === null && entity === 'post')
      .map(({ action, entityId }) => [action, Number(entityId)]);

  it('records what was published and withdrawn, and invalidates the cached pages', async () => {
    const { token } = await portal().signInAs('autor');
    const due = await publish(token, { date: '2026-10-01 12:00:00' });
    const leaving = await publish(token, { withdraw_at: '2026-10-01 12:00:00' });
    const later = await publish(token, { date: '2026-10-02', withdraw_at: '2026-10-03' });
    const draft = await publish(token, { status: 'borrador', withdraw_at: '2026-10-01 12:00:00' });
    await runPublication(portal().deps);
    expect(await traces()).toEqual([]);
    portal().moveClock(hours(2));
    const dropped = portal().invalidated.length;
    expect(await runPublication(portal().deps)).toBe('done');
    expect(portal().invalidated.slice(dropped)).toEqual([
      ['posts', `post:${due.id}`],
      ['posts', `post:${leaving.id}`],
    ]);
    const states = [due, leaving, later, draft].map(async ({ id }) => (await find(id))?.status);
    expect(await Promise.all(states)).toEqual(['publicado', 'retirado', 'programado', 'borrador']);
    expect(await traces()).toEqual([
      ['post.published', due.id],
      ['post.withdrawn', leaving.id],
    ]);
    await runPublication(portal().deps);
    expect(portal().invalidated).toHaveLength(dropped + 2);
  });

  it.each(['DELETE', 'PUT'])(
    'a %s between the last hour and the job also invalidates the cached pages',
    async (method) => {
      const { token } = await portal().signInAs('autor');
      const { id } = await publish(token, { withdraw_at: '2026-10-01 12:00:00' });
      portal().moveClock(hours(2));
      const body = method === 'PUT' ? { ...NEWS, status: 'retirado' } : undefined;
      expect((await send(method, `/posts/${id}`, token, body)).ok).toBe(true);
      expect(portal().invalidated).toHaveLength(2);
      expect(portal().invalidated.at(-1)).toEqual(['posts', `post:${id}`]);
    },
  );

  it('does not disturb an author who is writing: the revision stays the one they have', async () => {
    const { token } = await portal().signInAs('autor');
    const { id, revision } = await publish(token, { date: '2026-10-01 12:00:00' });
    portal().moveClock(hours(2));
    await runPublication(portal().deps);
    const response = await send('PUT', `/posts/${id}/draft`, token, { title: 'x' }, { 'if-match': `"${revision}"` });
    expect(response.status).toBe(200);
  });

  it('retries when the cached pages could not be invalidated', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token, { date: '2026-10-01 12:00:00' });
    const leaving = await publish(token, { withdraw_at: '2026-10-01 12:00:00' });
    portal().moveClock(hours(2));
    const { invalidate } = portal().deps;
    portal().deps.invalidate = async (tags) => {
      if (tags.includes(`post:${id}`)) throw new Error('la red no responde');
    };
    expect(await runPublication(portal().deps)).toBe('failed');
    expect((await find(id))?.status).toBe('programado');
    expect((await find(leaving.id))?.status).toBe('retirado');
    portal().deps.invalidate = invalidate;
    expect(await runPublication(portal().deps)).toBe('done');
    expect((await find(id))?.status).toBe('publicado');
  });

  it('removes for good what has been in the bin for thirty days, and not a day earlier', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    const kept = await publish(token);
    await put(token, id, { title: 'Otra vez' });
    await send('DELETE', `/posts/${id}`, token);
    portal().moveClock(hours(24 * 30) - 1000);
    await runPublication(portal().deps);
    expect(await find(id)).toBeTruthy();
    portal().moveClock(1000);
    await runPublication(portal().deps);
    expect(await find(id)).toBeUndefined();
    expect(await find(kept.id)).toBeTruthy();
    const left = await portal().deps.database.db.select().from(postRevisions);
    expect(left.map(({ postId }) => postId)).toEqual([kept.id]);
  });

  it('deletes the uploads left unfinished for a day', async () => {
    const { token } = await portal().signInAs('autor');
    const { db } = portal().deps.database;
    await send('POST', '/file/uploads', token, { name: 'acta.pdf', bytes: 10 });
    await runPublication(portal().deps);
    expect(await db.select().from(uploads)).toHaveLength(1);
    portal().moveClock(hours(UPLOAD_EXPIRY_HOURS) + 1000);
    await runPublication(portal().deps);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  it('is seen in the health of the portal: when it ran, and that it is ill once that was long ago', async () => {
    const health = async () => {
      const { status, warnings, jobs: list } = await readHealth(portal());
      return [status, warnings.job, list];
    };
    await runPublication(portal().deps);
    const job = { name: 'publicacion', last_run: '2026-10-01T10:00:00-05:00' };
    expect(await health()).toEqual(['ok', 'ok', [{ ...job, state: 'ok' }]]);
    portal().moveClock(minutes(6));
    expect(await health()).toEqual(['ok', 'falla', [{ ...job, state: 'falla' }]]);
    await runPublication(portal().deps);
    expect((await health()).slice(0, 2)).toEqual(['ok', 'ok']);
  });

  it('that stops on a host where it runs each few seconds is seen before a minute has passed', async () => {
    portal().deps.settings.jobsLateAfterMs = JOBS_LATE_AFTER_MS;
    const state = async () => (await readHealth(portal())).warnings.job;
    await runPublication(portal().deps);
    portal().moveClock(seconds(30));
    expect(await state()).toBe('ok');
    portal().moveClock(seconds(15));
    expect(await state()).toBe('falla');
    // A long run is no dead one, for as long as its lock.
    const run = runJob(portal().deps, 'publicacion', async () => {
      portal().moveClock(minutes(1));
      expect(await state()).toBe('ok');
      portal().moveClock(minutes(2));
      expect(await state()).toBe('falla');
    });
    expect(await run).toBe('done');
    expect(await state()).toBe('ok');
  });

  it('is late sooner or later, as the clockwork of the host goes', async () => {
    const { deps } = portal();
    deps.settings.jobsLateAfterMs = minutes(35);
    const stateAfter = async (wait: number) => {
      portal().moveClock(wait);
      return (await readHealth(portal())).warnings.job;
    };
    await registerJob(deps.database.db, 'publicacion', deps.clock());
    expect([await stateAfter(minutes(35)), await stateAfter(minutes(1))]).toEqual(['ok', 'falla']);
  });

  it('is missed when it was announced and never ran, or ran and never went well', async () => {
    const stateOfJobs = async () => {
      return (await readHealth(portal())).warnings.job;
    };
    const { deps } = portal();
    await registerJob(deps.database.db, 'publicacion', deps.clock());
    expect(await stateOfJobs()).toBe('ok');
    portal().moveClock(minutes(6));
    expect(await stateOfJobs()).toBe('falla');
    await deps.database.db.delete(jobs);
    await runJob(deps, 'otro', async () => {
      throw new Error('no');
    });
    expect(await stateOfJobs()).toBe('falla');
  });
});
