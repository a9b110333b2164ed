import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('sends the title and the address, whatever characters they contain', () => {
  const links = shareLinks('https://hospital.example/post/3', '¿Qué & cómo? 100 % niños');
  const read = (name: string) => new URL(links.find((link) => link.name === name)?.href ?? '');
  expect(read('WhatsApp').searchParams.get('text')).toBe('¿Qué & cómo? 100 % niños https://hospital.example/post/3');
  expect(read('Facebook').searchParams.get('u')).toBe('https://hospital.example/post/3');
  expect(read('X').searchParams.get('url')).toBe('https://hospital.example/post/3');
  expect(read('Correo').searchParams.get('subject')).toBe('¿Qué & cómo? 100 % niños');
});
