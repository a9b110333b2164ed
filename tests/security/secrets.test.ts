/** How secrets are compared and stored, read from the code and from the database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import { ROOT } from '#server/node/paths.ts';

const SERVER = join(ROOT, 'src/server');
const SECRET = String.raw`\w*(?:[tT]oken|[sS]ecret|[cC]lave|[hH]ash|[cC]ode|[sS]ignature|[dD]igest)`;
const OTHER = String.raw`(?!\s*(?:null|undefined|['"\x60\d]))`;
const COMPARED = new RegExp(String.raw`\b${SECRET}\)*\s*[!=]==${OTHER}|[!=]==\s*(?:\w+\.)*${SECRET}\b`);
/** Lines whose compared values never come from a client. */
const HARMLESS: Record<string, RegExp> = {
  'audit/verify.usecases.ts':
    /noted === entry\.hash|(?:end\.hash !==|===) entry\.hash|entry\.prevHash !== prevHash|\.digest === digest/,
  'users/account-mails.usecases.ts': /before\.passwordHash !== after\.passwordHash/,
  'users/user-changes.usecases.ts': /before\.passwordHash !== after\.passwordHash/,
  'db/database-errors.ts': /link\.code === state/,
  'db/migrate.ts': /hash === upTo\.hash/,
  'backup/restore-archive.ts': /version\.hash === hash/,
  'backup/write-archive.ts': /hash === version\.hash/,
  // The digest of the build.
  'node/site/edition-file.ts': /build === buildDigest\(\)/,
  'node/auth-secret.ts': /present === secret/,
};

describe('the code of the server', () => {
  it('compares secrets in constant time, by one function', () => {
    const found = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        readFileSync(join(SERVER, file), 'utf8')
          .split('\n')
          .filter((line) => COMPARED.test(line) && !HARMLESS[file]?.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['abcd', 'abc', false],
    ['', 'a', false],
    ['a', '', false],
    ['ñ', 'ñ', true],
  ])('«%s» and «%s»: %s', (given, kept, same) => {
    expect(constantTimeEqual(given, kept)).toBe(same);
  });

  it('input is never made into code: no eval, no new Function, no command of a shell, no SQL in one piece', () => {
    const dangerous = /\beval\(|new Function\(|from 'node:(?:child_process|vm)'|\bexecSync\(|sql\.raw\(/;
    const found = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.includes('.test.'))
      // The copies name tables, columns and types of our own schema, the orders of the desk its states, the index of titles letters.
      .filter((file) => !/^server\/(db\/(catalog|snapshot|like)|pqrsd\/inbox\/case-order\.table)\.ts$/.test(file))
      // Processes of files of ours, with no shell between.
      .filter(
        (file) =>
          ![
            'server/files/images/image-worker-process.ts',
            'server/content/maintainers/git-program.ts',
            'server/content/editions/encode-edition.ts',
          ].includes(file),
      )
      .filter((file) => dangerous.test(readFileSync(join(ROOT, 'src', file), 'utf8')));
    expect(found).toEqual([]);
  });
});
