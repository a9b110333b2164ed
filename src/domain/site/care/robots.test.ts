import { describe, expect, it } from 'vitest';
import { robotsAllow } from './robots.ts';

const ROBOTS = `
User-agent: otro
User-agent: Enlaces # nuestro
Disallow: /privado/
Allow: /privado/abierto
Disallow: /*.pdf$
Disallow: /exacto$

User-agent: *
Disallow: /
`;

describe('robots.txt', () => {
  it.each([
    ['/', true],
    ['/privado', true],
    ['/privado/a', false],
    ['/privado/abierto/b', true],
    ['/x/a.pdf', false],
    ['/x/a.pdf?b', true],
    ['/exacto', false],
    ['/exacto/mas', true],
  ])('for the named program, %s: %s', (path, allowed) => expect(robotsAllow(ROBOTS, 'Enlaces', path)).toBe(allowed));

  it.each([
    [ROBOTS, false],
    ['', true],
    ['User-agent: *\nDisallow:', true],
    ['<html>no', true],
  ])('for another one, %j: %s', (text, allowed) => expect(robotsAllow(text, 'Nuevo', '/a')).toBe(allowed));
});
