import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoFault } from './logo-file.ts';

const svgWith = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}<path d="M0 0h9v9z"/></svg>`;
const faultOf = (extension: 'svg' | 'png' | 'webp', bytes: string | Buffer) =>
  logoFault({ extension, base64: Buffer.from(bytes).toString('base64') });
const picture = (format: 'png' | 'webp' | 'jpeg') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

describe('a logo', () => {
  it('is a picture or a drawing, with the notes of the program that made it', async () => {
    expect(await faultOf('svg', readFileSync('content/images/logo.svg'))).toBeNull();
    expect(await faultOf('png', await picture('png'))).toBeNull();
    expect(await faultOf('webp', await picture('webp'))).toBeNull();
    const notes = '<sodipodi:namedview id="v"/><metadata><rdf:RDF/></metadata>';
    const spaces = 'xmlns:sodipodi="http://sodipodi.example/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
    const drawn = '<defs><linearGradient id="g"/></defs><style>path{fill:url(#g)}</style><use href="#g"/>';
    expect(await faultOf('svg', `<?xml version="1.0"?>${svgWith(notes + drawn, spaces)}`)).toBeNull();
  });

  it.each([
    ['a script', svgWith('<script>alert(1)</script>')],
    ['a script of another prefix', svgWith('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ['a script from an entity', `<!DOCTYPE svg [<!ENTITY s "<script>">]>${svgWith('')}`],
    ['an event', svgWith('', 'onload="alert(1)"')],
    ['HTML', svgWith('<foreignObject><p>x</p></foreignObject>')],
    ['HTML by its namespace', svgWith('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a link', svgWith('<a href="javascript:alert(1)"><path/></a>')],
    ['an animated address', svgWith('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['a picture of another site', svgWith('<image href="https://a.example/x.png"/>')],
    ['a drawing of another site', svgWith('<use href="https://a.example/x.svg#a"/>')],
    ['a style of another site', svgWith('<style>@import "https://a.example/x.css";</style>')],
    ['a style in CDATA', svgWith('<style><![CDATA[path{fill:url(https://a.example/)}]]></style>')],
    ['a style sheet', `<?xml-stylesheet href="https://a.example/x.css"?>${svgWith('')}`],
  ])('is no drawing with %s', async (_what, text) => {
    expect(await faultOf('svg', text)).not.toBeNull();
  });

  it.each([
    ['a text', 'png', 'no soy una imagen'],
    ['a drawing', 'png', svgWith('')],
    ['a page', 'svg', '<html><body>x</body></html>'],
    ['nothing', 'webp', ''],
  ] as const)('is not %s called %s', async (_what, extension, text) => {
    expect(await faultOf(extension, text)).toContain(`no es un ${extension.toUpperCase()}`);
  });

  it('is not a photograph called png', async () => {
    expect(await faultOf('png', await picture('jpeg'))).toContain('no es un PNG');
  });
});
