import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutes, seconds, wholeDays } from '#shared/time/time.ts';
import { FolderInUse, lockFolder, SILENT_AFTER_MS } from './folder-lock.ts';

/** A process namespace of its own, as a second container over the same folder has. */
const NEW_NAMESPACE = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...NEW_NAMESPACE.slice(1), 'true']).status === 0;

function startOf(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

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

  /** A monotonic clock that only waiting moves; `then` is what happens in each wait. */
  const watching = (then: () => void = () => undefined) => {
    let passed = 0;
    const wait = async (milliseconds: number) => {
      passed += milliseconds;
      then();
    };
    return { now: () => passed, wait };
  };
  const outcomeOf = (time = watching()) =>
    lockFolder(folder, time).then(
      (release) => release(),
      (error: unknown) => error,
    );

  it.each([
    ['of a process that ended is not respected', { pid: 999_999 }, false],
    ['of a process whose id is in use again is not', { pid: process.ppid, start: '1' }, false],
    ['of a process that runs is', { pid: process.ppid, start: startOf(process.ppid) }, true],
  ])('the lock %s, at once', async (_what, change, isRespected) => {
    await plantLock(change, 0);
    const time = watching();
    expect((await outcomeOf(time)) instanceof FolderInUse).toBe(isRespected);
    expect(time.now()).toBe(0);
  });

  describe.each([
    ['of another host', { boot: 'otra', host: 'otro' }],
    ['of another namespace without a socket', { namespace: 'pid:[1]' }],
  ])('the lock %s', (_what, change) => {
    /** Its time of change is so long past by the clock of this host. */
    const AGES = [0, seconds(30), minutes(3), wholeDays(400), -minutes(3), -wholeDays(400)];

    it.each(AGES)('that says %d ms is respected while its heart is seen to beat', async (age) => {
      await plantLock(change, age);
      let clockOfOwner = Date.now() - age;
      const beatEvery10s = () => {
        clockOfOwner += seconds(2);
        const at = new Date(clockOfOwner - (clockOfOwner % seconds(10)));
        utimesSync(`${folder}.lock`, at, at);
      };
      const time = watching(beatEvery10s);
      expect(await outcomeOf(time)).toBeInstanceOf(FolderInUse);
      expect(time.now()).toBeLessThanOrEqual(seconds(12));
    });

    it.each(AGES)('that says %d ms is not, once it was seen silent for two minutes', async (age) => {
      await plantLock(change, age);
      const time = watching();
      expect(await outcomeOf(time)).toBeUndefined();
      expect(time.now()).toBeGreaterThanOrEqual(SILENT_AFTER_MS);
    });

    it('is taken when its owner releases it while it is watched', async () => {
      await plantLock(change, 0);
      const time = watching(() => rmSync(`${folder}.lock`));
      expect(await outcomeOf(time)).toBeUndefined();
      expect(time.now()).toBeLessThan(seconds(5));
    });
  });

  it.each([
    ['at once after a silence of three minutes', minutes(3), 0],
    ['once it was seen silent for two minutes, when it is younger', seconds(90), SILENT_AFTER_MS],
  ])('the lock of this host from before it started again is taken %s', async (_what, age, waited) => {
    await plantLock({ boot: 'otra' }, age);
    const time = watching();
    expect(await outcomeOf(time)).toBeUndefined();
    expect(time.now()).toBeGreaterThanOrEqual(waited);
    expect(time.now() > 0).toBe(waited > 0);
  });

  it('a lock that is not written yet is respected once it is, and not when it stays so', async () => {
    await plantLock({ host: 'otro' }, 0);
    const written = readFileSync(`${folder}.lock`, 'utf8');
    writeFileSync(`${folder}.lock`, '');
    expect(await outcomeOf(watching(() => writeFileSync(`${folder}.lock`, written)))).toBeInstanceOf(FolderInUse);
    writeFileSync(`${folder}.lock`, '');
    expect(await outcomeOf()).toBeUndefined();
  });

  it.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
    'a start that took the place of an abandoned lock keeps it, where hard links fail with %s',
    async (code) => {
      const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
      syncBuiltinESMExports();
      undo.push(() => {
        link.mockRestore();
        syncBuiltinESMExports();
      });
      await plantLock({ pid: 999_999 }, 0);
      const outcome = outcomeOf();
      // The abandoned one is read, and not taken away yet.
      const other = JSON.stringify({ ...lockOf(), pid: process.ppid, start: startOf(process.ppid) });
      writeFileSync(`${folder}.lock`, other);
      expect(await outcome).toBeInstanceOf(FolderInUse);
      expect(readdirSync(join(folder, '..'))).toEqual(['database.lock']);
      expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(other);
    },
  );

  it('understands the locks of earlier versions', async () => {
    writeFileSync(`${folder}.lock`, `${process.ppid} 1`);
    (await lockFolder(folder))();
    writeFileSync(`${folder}.lock`, `${process.ppid} ${startOf(process.ppid)}`);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  });
});
