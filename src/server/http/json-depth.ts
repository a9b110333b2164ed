import { jsonTooDeep } from './errors.ts';

/** No body of ours nests deeper than four levels. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Reads JSON as it comes, in one pass over its bytes, and throws once it is nested too deeply. */
export function createJsonDepthCheck(): (chunk: Uint8Array) => void {
  let depth = 0;
  let isText = false;
  let isEscaped = false;

  function readText(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
  }

  function readMark(byte: number): void {
    if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
  }

  return (chunk) => {
    for (const byte of chunk) {
      if (isText) readText(byte);
      else readMark(byte);
      if (depth > MAX_DEPTH) throw jsonTooDeep();
    }
  };
}
