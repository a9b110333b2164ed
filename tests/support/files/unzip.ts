/** Reading the files of a ZIP, such as an XLSX, by its central directory. */
import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;

/** The texts inside, by their names. */
export function unzip(bytes: Uint8Array): Record<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.length - END_LENGTH;
  if (zip.readUInt32LE(end) !== END) throw new Error('no ZIP, or one with a comment');
  const files: Record<string, string> = {};
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === CENTRAL; ) {
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + packed);
    files[name] = (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8');
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
