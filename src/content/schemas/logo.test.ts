import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGO_MAX_BYTES, logoIn } from './logo.ts';

const folder = mkdtempSync(join(tmpdir(), 'logos-'));
const read = (src: unknown) => logoIn(folder).safeParseAsync(src);
const save = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);

beforeAll(async () => {
  const blank = sharp({ create: { width: 320, height: 80, channels: 3, background: '#0a5c63' } });
  save('entidad.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h9"/></svg>');
  save('entidad.png', await blank.clone().png().toBuffer());
  save('entidad.webp', await blank.clone().webp().toBuffer());
  save('sin-medidas.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
  save('foto.png', await blank.clone().jpeg().toBuffer());
  save('pesado.svg', `<svg viewBox="0 0 9 9">${' '.repeat(LOGO_MAX_BYTES)}</svg>`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a logo', () => {
  it.each([
    ['/entidad.svg', 300, 100],
    ['/entidad.png', 320, 80],
    ['/entidad.webp', 320, 80],
  ])('%s is measured, so that nothing moves when it loads', async (src, width, height) => {
    expect((await read(src)).data).toEqual({ src, width, height });
  });

  it.each([
    ['/otro.svg', `No existe ${folder}/otro.svg. Guarde ahí el logo o corrija la ruta.`],
    ['/pesado.svg', 'El logo pesa más de 60 kB. Guárdelo más pequeño.'],
    ['/sin-medidas.svg', 'El archivo no se lee como la imagen que dice su nombre'],
    ['/foto.png', 'El archivo no se lee como la imagen que dice su nombre'],
    ['/entidad.gif', 'El logo es un archivo SVG, PNG o WebP'],
    ['https://example.com/entidad.svg', 'El logo es un archivo SVG, PNG o WebP'],
    ['/../secreto.svg', 'El logo es un archivo SVG, PNG o WebP'],
    [7, 'Escriba la dirección del logo'],
  ])('%s is refused with its remedy', async (src, message) => {
    expect((await read(src)).error?.issues[0]?.message).toContain(message);
  });
});
