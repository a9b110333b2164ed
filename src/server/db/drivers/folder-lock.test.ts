import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('the lock of the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'portal-lock-')), 'database');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  it('is let go of when the database closes', () => {
    const release = lockFolder(folder);
    expect(existsSync(`${folder}.lock`)).toBe(true);
    release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('keeps another process out for as long as it lives', async () => {
    const program = `import { lockFolder } from '${import.meta.dirname}/folder-lock.ts';
      lockFolder('${folder}'); console.log('locked'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await once(other.stdout, 'data');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`ya está abierta por otro proceso (${other.pid})`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(folder)();
  });

  it('does not believe the lock of a process that is gone, nor of one that had the same number', () => {
    writeFileSync(`${folder}.lock`, '999999 123');
    lockFolder(folder)();
    writeFileSync(`${folder}.lock`, `${process.ppid} 1`);
    lockFolder(folder)();
  });
});
