import { describe, expect, it } from 'vitest';
import { addressOf } from '#shared/api/endpoint.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { savedViewInput } from '#shared/api/inbox.schema.ts';
import { filterText } from '#shared/api/inbox-filters.ts';
import {
  activeFilters,
  exportPath,
  inboxQueryOf,
  officerName,
  possibleDueText,
  shortName,
  standingMarks,
  timeLeft,
  usualViews,
  viewOf,
  withoutFilter,
  withoutFilters,
} from './inbox.model.ts';

const of = (text: string) => new URLSearchParams(text);
const listAddress = (text: string) => addressOf(pqrsdDeskApi.list, { query: inboxQueryOf(of(text)) });

describe('the filters of the inbox', () => {
  it('come from the address; invalid values are dropped, and the default is what is open, by due date', () => {
    expect(listAddress('')).toBe('/pqrsd?sort=vence&state=abiertas&page=0');
    const address = of(
      'state=recibida&type=queja&channel=papel&light=vencida&assigned=mias&awaits_reply=1&q=ana&page=2',
    );
    expect(inboxQueryOf(address)).toEqual({
      ...{ page: 2, q: 'ana', state: 'recibida', type: 'queja', channel: 'papel', light: 'vencida' },
      ...{ assigned: 'mias', awaits_reply: '1', sort: 'vence' },
    });
    expect(listAddress('type=x&light=azul&assigned=todos&awaits_reply=2&sort=x&received_from=ayer')).toBe(
      '/pqrsd?sort=vence&state=abiertas&page=0',
    );
    expect(inboxQueryOf(of('assigned=17&sort=recibo'))).toMatchObject({ assigned: '17', sort: 'recibo' });
  });

  it('a search, and what is kept by order, look in what ended too', () => {
    expect(listAddress('q=ana')).toBe('/pqrsd?sort=vence&q=ana&page=0');
    expect(listAddress('held=1')).not.toContain('abiertas');
    expect(listAddress('q=ana&state=abiertas')).toContain('state=abiertas');
  });

  it('are removed one by one or together; the order stays', () => {
    const address = of('state=recibida&type=queja&q=ana&sort=recibo&page=3');
    expect(activeFilters(address)).toEqual([
      { name: 'state', value: 'recibida' },
      { name: 'type', value: 'queja' },
    ]);
    expect(String(withoutFilter(address, { name: 'type', value: 'queja' }))).toBe('state=recibida&q=ana&sort=recibo');
    expect(String(withoutFilters(address))).toBe('sort=recibo');
    // Without the default the list has every state.
    expect(String(withoutFilter(of('type=queja'), { name: 'state', value: 'abiertas' }))).toBe(
      'type=queja&state=todas',
    );
  });

  it('are part of the export, without the page', () => {
    expect(exportPath(inboxQueryOf(of('type=queja&page=2')), 'xlsx')).toBe(
      '/pqrsd/export?format=xlsx&sort=vence&state=abiertas&type=queja',
    );
  });

  it('are in words, with the names that only the database knows', () => {
    const names = (name: string, value: string) => (name === 'service' && value === 'lab' ? 'Laboratorio' : undefined);
    expect(filterText('type', 'queja')).toBe('Tipo: Queja');
    expect(filterText('assigned', 'mias')).toBe('Asignada: A mí');
    expect(filterText('service', 'lab', names)).toBe('Servicio: Laboratorio');
    expect(filterText('service', 'otro', names)).toBe('Servicio: otro');
    expect(filterText('mail_failed', '1')).toBe('Con un correo que no llegó');
  });

  it('every usual view is a list that the API admits, and is saved without search and page', () => {
    for (const { query } of usualViews(new Date('2026-10-01T15:00:00Z')))
      expect(savedViewInput.safeParse({ name: 'Mía', query }).success, query).toBe(true);
    expect(usualViews(new Date('2026-10-01T15:00:00Z'))).toContainEqual({
      name: 'Vencen esta semana',
      query: 'due_by=2026-10-04',
    });
    expect(viewOf(of('q=ana&type=queja&page=3&sort=recibo'))).toBe('type=queja&sort=recibo');
  });
});

describe('the time that is left', () => {
  const now = new Date('2026-10-01T10:00:00-05:00');
  const inDays = (light: 'a_tiempo' | 'vence_hoy' | 'vencida', days_left: number) =>
    timeLeft({ light, days_left, unit: 'dias_habiles', due_at: '2026-10-23T23:59:59-05:00', state: 'en_tramite' }, now);
  const inHours = (due_at: string) =>
    timeLeft({ light: 'por_vencer', days_left: 0, unit: 'horas', due_at, state: 'en_tramite' }, now);

  it('is given in business days', () => {
    expect(inDays('a_tiempo', 3)).toBe('quedan 3 días hábiles');
    expect(inDays('a_tiempo', 1)).toBe('queda 1 día hábil');
    expect(inDays('vence_hoy', 0)).toBe('vence hoy');
    expect(inDays('vencida', -2)).toBe('vencida hace 2 días hábiles');
    expect(inDays('vencida', -1)).toBe('vencida hace 1 día hábil');
    expect(inDays('vencida', 0)).toBe('vencida desde el último día hábil');
  });

  it('is given in hours for a term in hours', () => {
    expect(inHours('2026-10-02T10:00:00-05:00')).toBe('quedan 24 horas');
    expect(inHours('2026-10-01T11:30:00-05:00')).toBe('queda 1 hora');
    expect(inHours('2026-10-01T10:20:00-05:00')).toBe('queda menos de una hora');
    expect(inHours('2026-10-01T05:00:00-05:00')).toBe('vencida hace 5 horas');
    expect(inHours('2026-09-28T10:00:00-05:00')).toBe('vencida hace 72 horas');
    expect(inHours('2026-08-23T08:00:00-05:00')).toBe('vencida hace 39 días');
  });

  it('of an unclassified claim is that of the days of its type, whatever light its hours have', () => {
    const claim = { light: 'vencida', days_left: 3, unit: 'dias_habiles', state: 'recibida' } as const;
    const possible_due_at = '2026-10-02T10:00:00-05:00';
    const due_at = '2030-10-23T23:59:59-05:00';
    expect(timeLeft({ ...claim, due_at, possible_due_at }, now)).toBe('quedan 3 días hábiles');
    expect(timeLeft({ ...claim, due_at, days_left: 0, possible_due_at }, now)).toBe('vence hoy');
  });

  it('says what a case without a running term waits for', () => {
    const still = { light: null, days_left: null, unit: 'dias_habiles', due_at: '2026-10-23T23:59:59-05:00' } as const;
    expect(timeLeft({ ...still, state: 'por_completar' }, now)).toBe('Suspendida: se espera a la persona');
    expect(timeLeft({ ...still, state: 'anulada' }, now)).toBe('El término ya no corre');
  });
});

describe('where a case stands', () => {
  const none = { light: null, unclassified: false, completion_expired: false, unproven: false } as const;
  const said = (standing: Parameters<typeof standingMarks>[0]) => standingMarks(standing).map(({ text }) => text);

  it('an unclassified claim is never shown as on time', () => {
    expect(said({ ...none, light: 'a_tiempo' })).toEqual(['A tiempo']);
    expect(said({ ...none, light: 'a_tiempo', unclassified: true })).toEqual(['Sin clasificar']);
    expect(said({ ...none, light: 'vencida', unclassified: true })).toEqual(['Vencida', 'Sin clasificar']);
  });

  it('a case whose term does not run may still need an officer', () => {
    expect(said(none)).toEqual([]);
    expect(said({ ...none, completion_expired: true })).toEqual(['Venció el plazo para completarla']);
    expect(said({ ...none, unproven: true })).toEqual(['Sin constancia de entrega']);
  });

  it('tells the due date of a claim if it is vital', () => {
    const text = (now: string) => possibleDueText('2026-10-02T10:00:00-05:00', new Date(now));
    expect(text('2026-10-02T09:00:00-05:00')).toBe('Si es vital vence el 2 de octubre de 2026, 10:00\u00A0a.\u00A0m.');
    expect(text('2026-10-02T11:00:00-05:00')).toBe('Si es vital venció el 2 de octubre de 2026, 10:00\u00A0a.\u00A0m.');
  });
});

it('names the officer of a case', () => {
  const officers = [{ id: 1, name: 'Luz' }];
  expect([null, 1, 2].map((id) => officerName(officers, id))).toEqual([
    'Nadie',
    'Luz',
    'alguien que ya no está en el SIAU',
  ]);
});

it('an officer goes by the name without its note', () => {
  expect(['Luz Díaz (de demostración)', 'Eva Sáenz', '(sin nombre)'].map(shortName)).toEqual([
    'Luz Díaz',
    'Eva Sáenz',
    '(sin nombre)',
  ]);
});
