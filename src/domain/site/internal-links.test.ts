import { describe, expect, it } from 'vitest';
import { brokenLinks, internalLinks, linksOfFields } from './internal-links.ts';

describe('the links of a content file', () => {
  it.each([
    ['[Plan](/plan-accion) y [otro](/plan-accion#metas)', ['/plan-accion']],
    ['[Documento](/documentos/plan.pdf "El plan")', ['/documentos/plan.pdf']],
    ['[Inicio](/?grupo=1)', ['/']],
    ['<a href="/contacto">Contacto</a> <img src="/uploads/a.png">', ['/contacto', '/uploads/a.png']],
    ['submenu:\n  - path: /servicios\n    title: Servicios\n  - { path: "/mipg" }\n', ['/servicios']],
    ['[Otro sitio](https://www.gov.co) [Correo](mailto:a@b.co) [Sin esquema](//gov.co)', []],
  ])('%j: %j', (text, links) => {
    expect(internalLinks(text)).toEqual(links);
  });

  it('are found in fields, each by its path', () => {
    const fields = {
      title: 'Plan',
      document: { file: 'plan.pdf', title: 'El plan' },
      menu: [{ path: '/servicios#a', title: 'Vea [esto](/mipg)' }, { path: 'https://gov.co' }],
      demo: true,
      nothing: null,
    };
    expect(linksOfFields(fields)).toEqual([
      { field: 'document.file', link: '/documentos/plan.pdf' },
      { field: 'menu.0.path', link: '/servicios' },
      { field: 'menu.0.title', link: '/mipg' },
    ]);
  });

  it('are broken when the site has no such address', () => {
    const texts = new Map([
      ['content/pages/a.md', '[Bien](/b) [Mal](/c)'],
      ['content/pages/b.md', '[Mal](/c)'],
    ]);
    expect(brokenLinks(texts, ['content/pages/a.md'], (address) => address === '/b')).toEqual([
      { path: 'content/pages/a.md', link: '/c' },
    ]);
  });
});
