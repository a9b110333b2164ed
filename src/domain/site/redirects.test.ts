import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  circularRedirects,
  createRedirectTable,
  type Redirect,
  type RedirectChange,
  redirectChanges,
  redirectInput,
} from './redirects.ts';

const input = (from: string, to = '/servicios') => {
  const { data, error } = redirectInput.safeParse({ from, to });
  return data ?? error?.issues.map(({ path }) => path.join('.'));
};
const list = (...pairs: [from: string, to: string][]): Redirect[] => pairs.map(([from, to]) => ({ from, to }));

describe('an old address', () => {
  it.each([
    ['/wp-content/uploads/2023/05/Plan-2023.pdf', '/wp-content/uploads/2023/05/Plan-2023.pdf'],
    [' /Noticias/2021/jornada.html ', '/Noticias/2021/jornada.html'],
    ['/?p=123', '/?p=123'],
    ['/index.php?option=com_content&id=3', '/index.php?id=3&option=com_content'],
    ['/viejo/', '/viejo'],
    ['/viejo//a', '/viejo/a'],
    ['/atención', '/atenci%C3%B3n'],
    ['/atenci%c3%b3n', '/atenci%C3%B3n'],
    ['/Plan 2023.pdf', '/Plan%202023.pdf'],
    ['/blog/*', '/blog/*'],
  ])('%s is kept as %s', (from, kept) => {
    expect(input(from)).toEqual({ from: kept, to: '/servicios' });
    expect(input(kept)).toEqual({ from: kept, to: '/servicios' });
  });

  it.each([
    ...['viejo', '//otro.com/x', '/\\otro.com', 'https://otro.com/x', '', '/a\nb', '/', '/*', '/a#b', '/a*b', '/?p=*'],
    ...['/api/x', '/admin', '/login', '/write', '/a/../api/x', `/${'a'.repeat(500)}`],
  ])('%s is refused', (from) => {
    expect(input(from)).toEqual(['from']);
  });

  it.each(['//otro.com', '/\\otro.com', 'https://otro.com', 'javascript:alert(1)', '', '/*/*', `/${'a'.repeat(500)}`])(
    'leads to no %s',
    (to) => {
      expect(input('/viejo/*', to)).toEqual(['to']);
    },
  );

  it('repeats no placeholder that it does not have', () => {
    expect(input('/viejo', '/nuevo/*')).toEqual(['to']);
    expect(input('/viejo/*', '/nuevo/*')).toEqual({ from: '/viejo/*', to: '/nuevo/*' });
  });
});

describe('a request', () => {
  const table = createRedirectTable(
    list(
      ['/viejo', '/uno'],
      ['/viejo*', '/dos'],
      ['/viejo/*', '/tres/*'],
      ['/viejo?a=1&b=2', '/cuatro?x=1#y'],
      ['/raiz/*', '/*'],
      ['/ancla', '/p#aqui'],
      ['/ni%C3%B1os', '/mujeres'],
    ),
  );
  const find = (address: string) => {
    const { pathname, search } = new URL(`http://x${address}`);
    const found = { pathname, search };
    return [table.findExact(found)?.location ?? null, table.findMissing(found)?.location ?? null];
  };
  it.each<[string, string | null, string | null]>([
    ['/viejo', null, '/uno'],
    ['/viejos', null, '/dos'],
    ['/viejo/a/b', null, '/tres/a/b'],
    ['/viejo?b=2&a=1', '/cuatro?x=1#y', '/uno?b=2&a=1'],
    ['/viejo?a=1', null, '/uno?a=1'],
    ['/ancla?a=1', null, '/p?a=1#aqui'],
    ['/raiz//otro.com', null, '/otro.com'],
    ['/Viejo', null, null],
    ['/ni%c3%b1os', null, '/mujeres'],
  ])('%s is led first to %s, and last to %s', (address, first, last) => {
    expect(find(address)).toEqual([first, last]);
  });

  it('is never led to another site', () => {
    const part = fc.stringMatching(/^[\\/a.*?#@:-]{0,8}$/);
    fc.assert(
      fc.property(part, part, fc.webPath(), (from, to, rest) => {
        const { data } = redirectInput.safeParse({ from: `/x${from}*`, to: `/${to}` });
        if (!data) return;
        const { pathname, search } = new URL(`http://x${data.from.slice(0, -1)}${rest}`);
        const found = createRedirectTable([data]).findMissing({ pathname, search });
        if (found) expect(new URL(found.location, 'http://sitio.co').origin).toBe('http://sitio.co');
      }),
      { numRuns: 300 },
    );
  });
});

describe('a circle', () => {
  const pages = new Set(['/', '/guia']);
  const circular = (...pairs: [string, string][]) =>
    [...circularRedirects(list(...pairs), (path) => pages.has(path))].map(({ from }) => from);
  it.each<[string, [string, string][], string[]]>([
    [
      'one behind the other',
      [
        ['/a', '/b'],
        ['/b', '/c'],
      ],
      [],
    ],
    [
      'to itself',
      [
        ['/x', '/y'],
        ['/a', '/a'],
      ],
      ['/a'],
    ],
    [
      'of three, and what leads into it',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
        ['/x', '/a'],
      ],
      ['/a', '/b', '/c', '/x'],
    ],
    [
      'that a page ends',
      [
        ['/guia/*', '/guia'],
        ['/guia', '/guia/1'],
      ],
      [],
    ],
    [
      'through a query',
      [
        ['/?p=1', '/a'],
        ['/a', '/?p=1'],
      ],
      ['/?p=1', '/a'],
    ],
    ['that grows', [['/a*', '/ab*']], ['/a*']],
    ['that shrinks', [['/blog/*', '/*']], []],
    [
      'of two patterns',
      [
        ['/a/*', '/b/*'],
        ['/b/c/*', '/a/c/*'],
      ],
      ['/b/c/*'],
    ],
    [
      'of a pattern and an address',
      [
        ['/a/*', '/b/*'],
        ['/b/c', '/a/c'],
      ],
      ['/b/c'],
    ],
    ['from a pattern into its own', [['/a*', '/abc']], ['/a*']],
  ])('%s', (_, pairs, found) => {
    expect(circular(...pairs)).toEqual(found);
  });

  it('is found in five thousand at once', () => {
    const many = Array.from({ length: 5000 }, (_, at): [string, string] => [`/viejo/${at}/*`, `/nuevo/${at}/*`]);
    expect(circular(...many, ['/nuevo/7/x', '/viejo/7/x'])).toEqual(['/nuevo/7/x']);
  });
});

describe('a publication', () => {
  const apply = (current: Redirect[], changes: readonly RedirectChange[]) => {
    const after = new Map(current.map(({ from, to }) => [from, to]));
    for (const { from, after: to } of changes) to === null ? after.delete(from) : after.set(from, to);
    return [...after].map(([from, to]) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1));
  };
  it('that moves a page takes its earlier addresses along, and is taken back whole, and again', () => {
    const before = list(['/antes', '/a'], ['/b', '/otra'], ['/z', '/q']);
    const moved = redirectChanges(before, { moved: { from: '/a', to: '/b' }, taken: ['/b'] });
    const after = apply(before, moved);
    expect(after).toEqual(list(['/a', '/b'], ['/antes', '/b'], ['/z', '/q']));
    const back = redirectChanges(after, { taken: ['/a'], undone: moved });
    // The address that the page takes from another is no move.
    const moves = (changes: typeof moved) => changes.filter(({ isMove }) => isMove).map(({ from }) => from);
    expect([moves(moved), moves(back)]).toEqual([['/a'], ['/a']]);
    expect(apply(after, back)).toEqual(before);
    expect(apply(before, redirectChanges(before, { taken: ['/b'], undone: back }))).toEqual(after);
  });
  it('that is taken back leaves what others changed since', () => {
    const moved = redirectChanges([], { moved: { from: '/a', to: '/b' }, taken: [] });
    const since = list(['/a', '/c'], ['/b', '/c']);
    expect(redirectChanges(since, { taken: [], undone: moved })).toEqual([]);
  });
});
