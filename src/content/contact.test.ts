import { describe, expect, it } from 'vitest';
import { chatUrl, formatDays, formatHours, formatPhone } from './contact.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('hours in words', () => {
  it('writes noon and midnight as Colombians do', () => {
    const hours = [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '17:30' },
      { from: '00:00', to: '00:30' },
    ];
    expect(plain(formatHours(hours))).toBe(
      '8:00 a. m. a 12:00 m. y 2:00 p. m. a 5:30 p. m. y 12:00 a. m. a 12:30 a. m.',
    );
  });

  it('formats missing hours as day and night', () => {
    expect(formatHours([])).toBe('24 horas');
  });

  it('joins consecutive days and lists the others', () => {
    expect(formatDays(['lunes', 'martes', 'miércoles', 'jueves', 'viernes'])).toBe('lunes a viernes');
    expect(formatDays(['martes', 'jueves'])).toBe('martes y jueves');
    expect(formatDays(['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])).toBe(
      'todos los días',
    );
  });
});

describe('contact channels', () => {
  it('opens WhatsApp with the message already written', () => {
    const chat = { service: 'SIAU', phone: { value: '+573005550102', demo: true } };
    const chats = { message: 'Hola quiero realizar una consulta', consulta: chat, siau: chat, urgencias: chat };
    expect(chatUrl(chats, 'siau')).toBe('https://wa.me/573005550102?text=Hola%20quiero%20realizar%20una%20consulta');
  });

  it('groups the digits of a phone number', () => {
    expect(formatPhone('+576085550100')).toBe('+57 608 555 0100');
  });
});
