import { describe, expect, it } from 'vitest';
import { chatLabel, chatUrl, dangerLines, formatPhone, phoneContact, phoneUrl } from './contact.ts';

describe('contact channels', () => {
  it('opens WhatsApp with the message already written', () => {
    const chat = { service: 'SIAU', phone: { value: '+573005550102', demo: false } };
    const chats = { message: 'Hola quiero realizar una consulta', consulta: chat, siau: chat, urgencias: chat };
    expect(chatUrl(chats, 'siau')).toBe('https://wa.me/573005550102?text=Hola%20quiero%20realizar%20una%20consulta');
  });

  it('calls the chat of urgencias by its whole name, for it is no phone', () => {
    const chat = { service: 'URGENCIAS', phone: { value: '+573005550103', demo: true } };
    const chats = { message: 'Hola', consulta: { ...chat, service: 'SIAU' }, siau: chat, urgencias: chat };
    expect(chatLabel(chats, 'urgencias')).toBe('Urgencias por WhatsApp');
    expect(chatLabel(chats, 'consulta')).toBe('WhatsApp, SIAU');
  });

  it('dials digits alone, and the extension after them', () => {
    expect(phoneUrl({ value: '01 8000 555 010', demo: false })).toBe('tel:018000555010');
    expect(phoneUrl({ value: '+576085550100', demo: false }, '210')).toBe('tel:+576085550100;ext=210');
  });

  it('neither dials nor writes to an invented number, and marks it', () => {
    const invented = { value: '+573005550102', demo: true };
    expect(phoneUrl(invented, '210')).toBe('/canales-atencion');
    expect(phoneContact(invented)).toEqual({
      text: '+57 300 555 0102',
      href: '/canales-atencion',
      demo: true,
    });
    const chat = { service: 'SIAU', phone: invented };
    expect(chatUrl({ message: 'Hola', consulta: chat, siau: chat, urgencias: chat }, 'siau')).toBe(
      'https://wa.me/?text=Hola',
    );
  });

  it('dials a national line, and tells its option', () => {
    const switchboard = { value: '+576085550100', demo: false };
    const nationalLines = [
      { label: 'Salud mental', line: '192', option: '4' },
      { label: 'Mujeres', line: '155' },
    ];
    expect(dangerLines({ phones: { switchboard, emergency: switchboard }, nationalLines })).toEqual([
      {
        label: 'Urgencias del hospital, 24 horas',
        text: '+57 608 555 0100',
        href: 'tel:+576085550100',
        demo: false,
      },
      { label: 'Salud mental', text: '192, opción 4', href: 'tel:192' },
      { label: 'Mujeres', text: '155', href: 'tel:155' },
    ]);
  });

  it('groups the digits of a phone number', () => {
    expect(formatPhone('+576085550100')).toBe('+57 608 555 0100');
  });
});
