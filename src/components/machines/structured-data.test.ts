import { expect, it } from 'vitest';
import type { Post } from '#domain/post.ts';
import { articleData, breadcrumbData } from './structured-data.ts';

const HOME = new URL('https://hospital.example');

it('a news item tells when it was published and by whom, and its picture only when it has one', () => {
  const post = {
    id: 7,
    title: 'T',
    excerpt: 'E',
    date: '2026-10-01 10:00:00',
    updated_at: 'u',
    name: 'Ana',
    img: 'a.webp',
    img_width: 10,
  };
  expect(articleData(post as Post, HOME)).toMatchObject({
    headline: 'T',
    datePublished: '2026-10-01T10:00:00-05:00',
    author: { name: 'Ana' },
    mainEntityOfPage: 'https://hospital.example/post/7',
    image: 'https://hospital.example/uploads/a.webp',
  });
  expect(articleData({ ...post, img: 'plan.pdf', img_width: null } as Post, HOME)).not.toHaveProperty('image');
});

it('the breadcrumb begins at home, and a step that is no page is only a name', () => {
  expect(breadcrumbData([{ title: 'Nosotros' }, { title: 'Valores' }], HOME).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://hospital.example/' },
    { '@type': 'ListItem', position: 2, name: 'Nosotros' },
    { '@type': 'ListItem', position: 3, name: 'Valores' },
  ]);
});
