import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('a filing loads no rules of the steps that follow it', async () => {
  const { metafile } = await build({
    ...{ entryPoints: ['src/server/pqrsd/pqrsd.usecases.ts'], bundle: true, packages: 'external', format: 'esm' },
    ...{ platform: 'node', metafile: true, write: false, logLevel: 'error' },
  });
  const modules = Object.keys(metafile.inputs);
  expect(modules).toContain('src/domain/pqrsd/case/filing.ts');
  expect(modules.filter((one) => /pqrsd\/case\/steps(\/|\.ts)/.test(one))).toEqual([]);
});
