import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseFromChat, telephoneOf } from './chat-case.ts';
import { CHAT_REFUSALS, MAX_CHAT_LENGTH, readChat } from './chat-export.ts';

const NNBSP = '\u202f';
const LRM = '\u200e';

/** The messages of a chat as short rows. */
function rowsOf(text: string) {
  const read = readChat(text);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.chat.messages.map(({ at, sender, text: content }) => `${at} ${sender}: ${content}`);
}

describe('an exported chat', () => {
  it.each([
    ['Android in Spanish, 12 hours', `14/10/26, 9:15${NNBSP}p.${NNBSP}m. - Ana: Hola`],
    ['Android without the comma', '14/10/2026 9:15 p. m. - Ana: Hola'],
    ['Android in Spanish, 24 hours', '14/10/2026, 21:15 - Ana: Hola'],
    ['Android in English, month first', '10/14/26, 9:15 PM - Ana: Hola'],
    ['iOS in Spanish', `${LRM}[14/10/26, 9:15:00${NNBSP}p.${NNBSP}m.] Ana: Hola`],
    ['iOS, 24 hours', '[14/10/2026, 21:15:00] Ana: Hola'],
    ['iOS without the comma', '[14/10/2026 21:15:00] Ana: Hola'],
    ['iOS with dots', '[14.10.2026, 21:15:00] Ana: Hola'],
    ['iOS, year first', '[2026-10-14, 9:15:00 PM] Ana: Hola'],
    ['an unsaved sender of a group', `[14/10/2026, 21:15:00] ~${NNBSP}Ana: Hola`],
    ['copied from WhatsApp Web', '[9:15 p. m., 14/10/2026] Ana: Hola'],
  ])('of %s is read', (_format, text) => {
    expect(rowsOf(text)).toEqual(['2026-10-14 21:15:00 Ana: Hola']);
  });

  it('has messages of several lines, files left out, deleted messages and notices', () => {
    const chat = [
      '2/11/2026, 8:00 a. m. - Los mensajes y las llamadas están cifrados de extremo a extremo.',
      '2/11/2026, 12:05 a. m. - \u202a+57 300 123 4567\u202c: Buenos días',
      '',
      'Vengo por: el reclamo',
      '99/99/2026, 10:00 - no es una fecha',
      '2/11/2026, 12:06 p. m. - +57 300 123 4567: <Multimedia omitido>',
      '2/11/2026, 12:07 p. m. - +57 300 123 4567: IMG-0001.jpg (archivo adjunto)',
      'la orden',
      '2/11/2026, 12:08 p. m. - +57 300 123 4567: Se eliminó este mensaje',
      '2/11/2026, 12:09 p. m. - Hospital: Con gusto <Se editó este mensaje.>',
      '13/11/2026, 1:00 p. m. - Hospital: Ya',
    ].join('\r\n');
    expect(rowsOf(chat)).toEqual([
      '2026-11-02 00:05:00 +57 300 123 4567: Buenos días\n\nVengo por: el reclamo\n99/99/2026, 10:00 - no es una fecha',
      '2026-11-02 12:06:00 +57 300 123 4567: [Envió un archivo]',
      '2026-11-02 12:07:00 +57 300 123 4567: [Envió un archivo: IMG-0001.jpg]\nla orden',
      '2026-11-02 12:09:00 Hospital: Con gusto',
      '2026-11-13 13:00:00 Hospital: Ya',
    ]);
  });

  it('of iOS tells what the application wrote from what a person did', () => {
    const chat = [
      `[2/11/26, 9:15:03] Ana: ${LRM}Los mensajes y las llamadas están cifrados de extremo a extremo.`,
      `[2/11/26, 9:15:04] Ana: mi número es: ${LRM}300`,
      `${LRM}[2/11/26, 9:15:05] Ana: ${LRM}imagen omitida`,
      `${LRM}[2/11/26, 9:15:06] Ana: ${LRM}<adjunto: 00000003-PHOTO.jpg>`,
      '[2/11/26, 9:15:07] Ana: me dijeron que la orden fue omitida',
    ].join('\n');
    expect(rowsOf(chat).map((row) => row.slice(20))).toEqual([
      'Ana: mi número es: 300',
      'Ana: [Envió un archivo]',
      'Ana: [Envió un archivo: 00000003-PHOTO.jpg]',
      'Ana: me dijeron que la orden fue omitida',
    ]);
  });

  it('says its dates are certain only when day and month cannot be confused', () => {
    const certain = (text: string) => {
      const read = readChat(text);
      return 'chat' in read && [read.chat.isDateCertain, read.chat.messages[0]?.at.slice(0, 10)];
    };
    expect(certain('1/2/2026, 10:00 - Ana: a')).toEqual([false, '2026-02-01']);
    expect(certain('1/2/26, 10:00 AM - Ana: a')).toEqual([false, '2026-01-02']);
    expect(certain('3/3/2026, 10:00 - Ana: a')).toEqual([true, '2026-03-03']);
    // Time runs backwards in the other order.
    expect(certain('5/10/2026, 10:00 - Ana: a\n6/9/2026, 10:00 - Ana: b')).toEqual([true, '2026-05-10']);
  });

  it('that is empty, of another kind, too long or without messages is refused with its reason', () => {
    const refusal = (text: string) => {
      const read = readChat(text);
      return 'refusal' in read ? read.refusal : null;
    };
    expect(refusal(' \n')).toBe(CHAT_REFUSALS.empty);
    expect(refusal('Radicado,Tipo\n1,queja')).toBe(CHAT_REFUSALS.other);
    expect(refusal('2/11/2026, 8:00 a. m. - Los mensajes están cifrados.')).toBe(CHAT_REFUSALS.noMessages);
    expect(refusal('x'.repeat(MAX_CHAT_LENGTH + 1))).toBe(CHAT_REFUSALS.long);
    expect(refusal('\n'.repeat(60_000))).toBe(CHAT_REFUSALS.empty);
    expect(refusal('a\n'.repeat(60_000))).toBe(CHAT_REFUSALS.long);
  });

  it('says how many lines stand before its first message', () => {
    expect(readChat('el final de otro mensaje\n14/10/2026, 21:15 - Ana: Hola')).toMatchObject({
      chat: { skippedLines: 1 },
    });
  });

  it('loses no word of a person, whatever stands in their lines', () => {
    const line = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => `x${text.replace(/[\r\n]/g, ' ')}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const whole = ['14/10/2026, 21:15 - Ana: Hola', ...lines].join('\n');
        expect(readChat(whole)).toMatchObject({ chat: { messages: [{ text: ['Hola', ...lines].join('\n').trim() }] } });
      }),
    );
  });

  it('of the greatest size is read in well under a second, whatever its lines are', () => {
    const hostile = ['[', '1/1/1, 1:1', ': '.repeat(20), '<'.repeat(40), '14/10/2026, 21:15 - Ana: '];
    for (const piece of hostile) {
      const started = performance.now();
      readChat(`${piece}\n`.repeat(Math.min(49_000, Math.floor(MAX_CHAT_LENGTH / (piece.length + 1)))));
      readChat(piece.repeat(Math.floor(MAX_CHAT_LENGTH / piece.length)));
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });
});

describe('the case of chosen messages', () => {
  const message = (at: string, text: string) => ({ at, text, sender: '+57 300 123 4567', kind: 'text' }) as const;

  it('has their texts with their times, the first moment and the telephone', () => {
    expect(
      caseFromChat([message('2026-11-02 09:15:03', 'Hola'), message('2026-11-02 09:16:00', 'Me negaron')]),
    ).toEqual({
      description: '[2026-11-02 09:15] Hola\n[2026-11-02 09:16] Me negaron',
      receivedAt: '2026-11-02T09:15',
      telephone: '3001234567',
    });
    expect(caseFromChat([message('2026-11-02 09:15:03', 'Hola')])?.description).toBe('Hola');
    expect(caseFromChat([])).toBeNull();
  });

  it('has no telephone when the phone had the sender under a name', () => {
    expect(['Ana', '+57 300 123 4567', '+1 (202) 555-0142', 'Ana 2'].map(telephoneOf)).toEqual([
      null,
      '3001234567',
      '12025550142',
      null,
    ]);
  });
});
