/** PDFs below 2 MB whose streams unpack to hundreds of megabytes. */
import { constants, deflateRawSync } from 'node:zlib';

const MEGABYTE = Buffer.alloc(1_000_000, ' ');
/** A block that ends at a byte and refers to nothing before it may follow itself. */
const PACKED = deflateRawSync(MEGABYTE, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
const HEADER = Buffer.from([0x78, 0xda]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

const packedSpaces = (megabytes: number): Buffer =>
  Buffer.concat([HEADER, ...Array.from({ length: megabytes }, () => PACKED), LAST_BLOCK]);

const streamObject = (id: number, type: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${type}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** Object streams, which hold what makes a document accessible. */
export function objectStreamBomb(megabytes: readonly number[]): Uint8Array {
  const streams = megabytes.map((size, index) => streamObject(index + 1, '/Type/ObjStm', packedSpaces(size)));
  return Buffer.concat([Buffer.from('%PDF-1.5\n'), ...streams]);
}

/** A document with one page, whose content is one stream. */
export function pageContentBomb(megabytes: number): Uint8Array {
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'),
    Buffer.from('3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n'),
    streamObject(4, '', packedSpaces(megabytes)),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
