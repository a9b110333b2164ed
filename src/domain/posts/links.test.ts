import { describe, expect, it } from 'vitest';
import { isAbsoluteLink, isAllowedLink, normalizeLink } from './links.ts';

describe('linkOf', () => {
  it.each([
    ['https://minsalud.gov.co/x?y=1', 'https://minsalud.gov.co/x?y=1'],
    ['minsalud.gov.co', 'https://minsalud.gov.co'],
    ['siau@ese.gov.co', 'mailto:siau@ese.gov.co'],
    ['mailto:siau@ese.gov.co', 'mailto:siau@ese.gov.co'],
    ['3001234567', 'tel:3001234567'],
    ['tel:+573001234567', 'tel:+573001234567'],
    ['  https://a.co  ', 'https://a.co'],
  ])('reads %j', (typed, link) => {
    expect(normalizeLink(typed)).toBe(link);
  });

  it.each([
    '',
    'palabra',
    'dos palabras.co',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:',
    'https://',
  ])('refuses %j', (typed) => {
    expect(normalizeLink(typed)).toBeNull();
  });
});

it('keeps links to this site and rejects unsafe ones', () => {
  expect(['/pqrsd', '#citas', 'https://a.co', 'mailto:a@b.co'].map(isAllowedLink)).toEqual([true, true, true, true]);
  expect(['//malo.example', '/\\malo.example', 'about:blank', '', 'javascript:x'].some(isAllowedLink)).toBe(false);
});

it('accepts only a complete URL as a pasted link', () => {
  expect(isAbsoluteLink('https://a.co')).toBe(true);
  expect(isAbsoluteLink('a.co')).toBe(false);
  expect(isAbsoluteLink('javascript:alert(1)')).toBe(false);
});
