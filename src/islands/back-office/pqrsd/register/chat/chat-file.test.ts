import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CHAT_FILE_REFUSALS, readChatFile } from './chat-file.ts';

const fileOf = (bytes: Uint8Array | string) => new File([bytes as BlobPart], 'chat');

describe('the file of an exported chat', () => {
  it('is a text, or the zip that has one beside photographs', async () => {
    expect(await readChatFile(fileOf('¡Hola!'))).toEqual({ text: '¡Hola!' });
    const zip = zipSync({ 'IMG-1.jpg': new Uint8Array(50), 'WhatsApp Chat/_chat.txt': strToU8('¡Hola!') });
    expect(await readChatFile(fileOf(zip))).toEqual({ text: '¡Hola!' });
  });

  it('is refused with its reason when it is cut, has no chat, or is no text', async () => {
    const zip = zipSync({ '_chat.txt': strToU8('Hola '.repeat(500)) });
    expect(await readChatFile(fileOf(zip.slice(0, 60)))).toEqual({ refusal: CHAT_FILE_REFUSALS.zip });
    expect(await readChatFile(fileOf(zipSync({ 'IMG-1.jpg': new Uint8Array(50) })))).toEqual({
      refusal: CHAT_FILE_REFUSALS.noChat,
    });
    expect(await readChatFile(fileOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))).toEqual({
      refusal: CHAT_FILE_REFUSALS.noText,
    });
  });

  it('of a chat that would not fit is not unpacked', async () => {
    const zip = zipSync({ '_chat.txt': new Uint8Array(8_000_001) });
    expect(await readChatFile(fileOf(zip))).toEqual({ refusal: CHAT_FILE_REFUSALS.noChat });
  });
});
