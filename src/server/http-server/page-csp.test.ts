import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cspForPage } from './page-csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'self'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')};`;

describe('the policy of a page', () => {
  it('allows the inline scripts of the page and none else of the site', () => {
    expect(cspForPage(POLICY, '<script type="module">a()</script><style>p{}</style>')).toBe(
      `default-src 'self'; script-src 'self' ${hash('a()')}; style-src 'self' ${hash('p{}')}; frame-ancestors 'none'`,
    );
  });

  it('does not allow a script that the framework did not make', () => {
    expect(cspForPage(POLICY, '<script>evil()</script>')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
    );
  });

  it('keeps the hashes of the page when an attribute looks like a script', () => {
    const html = '<meta property="og:title" content="<script> en una página"><p title="<style>">x</p>';
    expect(cspForPage(POLICY, `${html}<script>a()</script><style>p{}</style>`)).toBe(
      `default-src 'self'; script-src 'self' ${hash('a()')}; style-src 'self' ${hash('p{}')}; frame-ancestors 'none'`,
    );
  });
});
