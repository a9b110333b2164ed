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

  it('is released when the database closes', () => {
    const release = lockFolder(folder);
    expect(existsSync(`${folder}.lock`)).toBe(true);
    release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('excludes another process while its owner runs', async () => {
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

  it('ignores the lock of a process that ended, also when its id is in use again', () => {
    writeFileSync(`${folder}.lock`, '999999 123');
    lockFolder(folder)();
    writeFileSync(`${folder}.lock`, `${process.ppid} 1`);
    lockFolder(folder)();
  });
});
