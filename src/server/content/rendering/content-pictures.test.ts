import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paletteOf } from '#domain/site/brand/palette.ts';
import { ensurePictures, readPictures } from './content-pictures.ts';
import { drawPicture } from './draw-picture.ts';

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'imagenes-'));
  for (const folder of ['data', 'pages', 'listas', 'images/sub'])
    mkdirSync(join(root, 'content', folder), { recursive: true });
  cpSync('content/data/site.yaml', join(root, 'content/data/site.yaml'));
  cpSync('content/images/logo.svg', join(root, 'content/images/logo.svg'));
  write('content/images/LEEME.txt', 'No es una imagen.');
  write(
    'content/images/dibujo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 21"><path fill="var(--brand)" d="M0 0h9v9z"/></svg>',
  );
  // A phone writes the picture lying and says how to turn it, and where it was.
  await photo(2000, 1200)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '2/1 10/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFile(fileOf('foto.jpg'));
  await photo(300, 200).webp().toFile(fileOf('sub/año.webp'));
  await photo(480, 9).toFile(fileOf('CAMARA.JPG'));
});
afterEach(() => rmSync(root, { recursive: true }));

const fileOf = (name: string) => join(root, 'content/images', name);
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5c63' } }).jpeg();

it('knows the size of each picture, and the widths of all but drawings', async () => {
  expect(Object.fromEntries(await readPictures(root))).toEqual({
    'CAMARA.JPG': { width: 480, height: 9, widths: [480] },
    'dibujo.svg': { width: 60, height: 21, widths: [] },
    'logo.svg': { width: 64, height: 64, widths: [] },
    'foto.jpg': { width: 1200, height: 2000, widths: [480, 960, 1200] },
    'sub/a%C3%B1o.webp': { width: 300, height: 200, widths: [300] },
  });
});

it('reads content without pictures', async () => {
  rmSync(join(root, 'content/images'), { recursive: true });
  expect((await readPictures(root)).size).toBe(0);
});

it('names a file that is no picture', async () => {
  write('content/images/rota.png', 'x');
  await expect(readPictures(root)).rejects.toThrow(/^content\/images\/rota\.png no es válido\. Corrija:\n {2}\S/);
});

it('stops a build at a text whose picture is not there', async () => {
  write('content/pages/a.md', '---\ntitle: A\n---\n\n![Foto](../images/foto.jpg) `![x](../images/codigo.jpg)`\n');
  write('content/listas/b.md', '---\ntitle: B\n---\n\n<figure><img src="../images/sub/año.webp" alt=""></figure>\n');
  await ensurePictures(root);
  write('content/listas/b.md', '---\ntitle: B\n---\n\n<figure><img src="../images/otra.jpg" alt=""></figure>\n');
  await expect(ensurePictures(root)).rejects.toThrow(
    /^content\/listas\/b\.md no es válido\. Corrija:\n {2}La imagen \.\.\/images\/otra\.jpg no existe\. /,
  );
});

const PALETTE = paletteOf({ main: '#0943b5', accent: '#0a7d4f' });
const draw = (name: string, width?: number) => drawPicture({ name, bytes: readFileSync(fileOf(name)), width }, PALETTE);

it('draws in the colours of the hospital', async () => {
  expect(Buffer.from(await draw('dibujo.svg')).toString()).toMatch(/fill="#[0-9a-f]{6}"/);
});

it('writes photos upright and without what the camera wrote in them', async () => {
  expect((await sharp(fileOf('foto.jpg')).metadata()).exif).toBeDefined();
  const [same, small] = [await draw('foto.jpg'), await draw('foto.jpg', 480)];
  const { exif, orientation, ...upright } = await sharp(same).metadata();
  expect([exif, orientation, upright.format, upright.width, upright.height]).toEqual([
    undefined,
    undefined,
    'jpeg',
    1200,
    2000,
  ]);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 800 });
});
