import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds, wholeDays } from '#shared/time/time.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

/** A process namespace of its own, as a second container over the same folder has. */
const NEW_NAMESPACE = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...NEW_NAMESPACE.slice(1), 'true']).status === 0;

describe('the lock of the embedded database', () => {
  let folder: string;
  let undo: (() => unknown)[];
  beforeEach(() => {
    undo = [];
    folder = join(mkdtempSync(join(tmpdir(), 'portal-lock-')), 'database');
  });
  afterEach(async () => {
    for (const work of undo) await work();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  /** Another process with the lock; `then` is what it does next. */
  const startOwner = async (through: string[] = [], then = 'setInterval(() => {}, 1000)') => {
    const program = `import { lockFolder } from '${import.meta.dirname}/folder-lock.ts';
      await lockFolder('${folder}'); console.log('locked'); ${then};`;
    const [first = '', ...rest] = [...through, process.execPath, '--input-type=module', '-e', program];
    const owner = spawn(first, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(owner, 'exit');
    const kill = async () => {
      owner.kill('SIGKILL');
      await ended;
    };
    undo.push(kill);
    await once(owner.stdout, 'data');
    return { pid: owner.pid, kill };
  };
  const lockOf = () => JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
  /** A lock as its owner left it, or keeps it. */
  const plantLock = async (change: object, ageMs: number) => {
    const release = await lockFolder(folder);
    const planted = { ...lockOf(), ...change };
    release();
    writeFileSync(`${folder}.lock`, JSON.stringify(planted));
    const at = new Date(Date.now() - ageMs);
    utimesSync(`${folder}.lock`, at, at);
  };

  it('is released when the database closes', async () => {
    const release = await lockFolder(folder);
    expect(existsSync(`${folder}.lock`)).toBe(true);
    release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    expect(existsSync(`${folder}.lock.socket`)).toBe(false);
  });

  it('excludes another process while its owner runs', async () => {
    const owner = await startOwner();
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(`ya está abierta por otro proceso (${owner.pid} en «`);
    await owner.kill();
    (await lockFolder(folder))();
  });

  describe.runIf(mayUnshare)('across process namespaces', () => {
    it('excludes another process while its owner runs, and at once no longer', async () => {
      const owner = await startOwner(NEW_NAMESPACE);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
      await owner.kill();
      await expect.poll(() => lockFolder(folder).then((release) => release(), String)).toBeUndefined();
    });

    it('respects an owner that computes for longer than its heartbeat', async () => {
      await startOwner(NEW_NAMESPACE, 'while (true);');
      const long = new Date(Date.now() - minutes(60));
      utimesSync(`${folder}.lock`, long, long);
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    });
  });

  it.each([
    ['of another host is respected while its heart beats', { boot: 'otra', host: 'otro' }, seconds(30), true],
    ['of another host that is silent is not', { boot: 'otra', host: 'otro' }, minutes(3), false],
    ['of another host is silent also for a clock far behind', { boot: 'otra', host: 'otro' }, -wholeDays(400), false],
    ['of another namespace without a socket is respected', { namespace: 'pid:[1]' }, seconds(30), true],
    ['of another namespace that is silent is not', { namespace: 'pid:[1]' }, minutes(3), false],
    ['of a process that ended is not', { pid: 999_999 }, 0, false],
    ['of a process whose id is in use again is not', { pid: process.ppid, start: '1' }, 0, false],
  ])('the lock %s', async (_what, change, ageMs, isRespected) => {
    await plantLock(change, ageMs);
    const outcome = await lockFolder(folder).then(
      (release) => release(),
      (error: unknown) => error,
    );
    expect(outcome instanceof FolderInUse).toBe(isRespected);
    if (!isRespected) expect(outcome).toBeUndefined();
  });

  it('understands the locks of earlier versions', async () => {
    writeFileSync(`${folder}.lock`, `${process.ppid} 1`);
    (await lockFolder(folder))();
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    writeFileSync(`${folder}.lock`, `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  });
});
