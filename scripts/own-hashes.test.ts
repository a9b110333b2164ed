import { expect, it } from 'vitest';
import { cspHashOf } from './csp-hash.ts';
import { withOwnHashes } from './own-hashes.ts';

const policyOf = (hashes: string[]) => hashes.map((hash) => ` '${hash}'`).join('');
const page = (scripts: string[], styles: string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'${policyOf(scripts)}; style-src 'self'${policyOf(styles)};"><style>a{}</style><script type="module">go()</script><script src="/x.js"></script>`;

it('a page lets through what stands in it, and nothing else', () => {
  const script = cspHashOf('go()');
  const style = cspHashOf('a{}');
  const other = cspHashOf('another page');
  expect(withOwnHashes(page([other, script], [style, other]))).toBe(page([script], [style]));
});

it('a page without a policy stays as it is', () => {
  expect(withOwnHashes('<p>hola</p>')).toBe('<p>hola</p>');
});
