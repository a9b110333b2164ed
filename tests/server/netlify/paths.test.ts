import { expect, it } from 'vitest';
import { config as accounts } from '../../../functions/accounts.ts';
import { config as api } from '../../../functions/api.ts';
import { config as files } from '../../../functions/files.ts';

/** Written twice in functions/, because Netlify reads a `config` without running its file. */
it('each path of the API has one function: native code is only in the function that needs it', () => {
  expect([api.excludedPath].flat()).toEqual([accounts.path, files.path].flat());
});
