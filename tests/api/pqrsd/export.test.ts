import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { EXPORT_COLUMNS } from '#server/pqrsd/export/export-columns.ts';
import { minutes, wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { unzip } from '../../support/files/unzip.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const csvOf = async (desk: Desk, query = '') => {
  const response = await desk.call('GET', `/pqrsd/export?${query}`);
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(response));
};
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');
const radsIn = (csv: string) =>
  linesOf(csv)
    .slice(1)
    .map((line) => Number(line.slice(9, 15)));

/** The texts of a sheet and the raw XML, as a spreadsheet would find them. */
async function sheetOf(desk: Desk, query = '') {
  const response = await desk.call('GET', `/pqrsd/export?format=xlsx&${query}`);
  expect(response.status).toBe(200);
  const files = unzip(await bytesOf(response));
  const read = (name: string) => files[name] ?? '';
  const texts = [...read('xl/worksheets/sheet1.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) =>
    DomUtils.textContent(parseDocument(text, { xmlMode: true })),
  );
  return { texts, xml: read('xl/worksheets/sheet1.xml') };
}

describeOn(API_DRIVERS, 'the export of cases', (portal) => {
  it('has every row that the filter finds, not a page of them, in the order of their numbers', async () => {
    const desk = await deskOf(portal());
    for (let index = 0; index < 23; index += 1) {
      await file(portal(), { ...REQUEST, issue: `Caso ${index}`, type_pqrsd: index === 4 ? 'cita' : 'queja' });
    }
    expect(radsIn(await csvOf(desk))).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
    expect(radsIn(await csvOf(desk, 'type=cita'))).toEqual([5]);
    expect(radsIn(await csvOf(desk, 'page=7&sort=vence&type=cita'))).toEqual([5]);
    expect((await desk.call('GET', '/pqrsd/export?format=pdf')).status).toBe(400);
  });

  it('opens in a spreadsheet: its mark, its name, dates, ñ and accents', async () => {
    const desk = await deskOf(portal());
    await file(portal());
    const response = await desk.call('GET', '/pqrsd/export');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="pqrsd-2026-10-01.csv"');
    const csv = await csvOf(desk);
    expect(csv.startsWith('\uFEFFRadicado,Tipo,Estado,Canal,Recibida,Vence,')).toBe(true);
    expect(csv).toContain('RAD-2026-000001,Queja,Recibida,Formulario web,2026-10-01 10:00:00,2026-10-23 23:59:59,15,');
    expect(csv).toContain('María Niño Peña');
    expect(csv).not.toContain('Esperé seis horas');
  });

  it('runs nothing that a person wrote where the machine splits at semicolons, as it does in Colombia', async () => {
    const desk = await deskOf(portal());
    await file(portal(), { ...REQUEST, issue: "demora;=cmd|' /C calc'!A0;x", fullname: 'Luis\n=1+1' });
    const csv = await csvOf(desk);
    const cells = csv.split(/[;\r\n]/).map((cell) => cell.replace(/^[\s"\uFEFF]+/, ''));
    expect(cells.some((cell) => cell.startsWith("'=cmd|"))).toBe(true);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(linesOf(csv)).toHaveLength(2);
  });

  it('the same rows are in the XLSX, with dates that are dates and text that is text', async () => {
    const desk = await deskOf(portal());
    await file(portal(), { ...REQUEST, issue: '=HYPERLINK("http://x","y")' });
    const { texts, xml } = await sheetOf(desk);
    expect(texts.slice(0, 3)).toEqual(['Radicado', 'Tipo', 'Estado']);
    expect(texts).toContain('María Niño Peña');
    expect(texts.some((text) => text?.startsWith("'=HYPERLINK"))).toBe(true);
    expect(xml).not.toContain('<f>');
    // 46296 is the first of October of 2026 in the days of a spreadsheet; at ten of the morning.
    expect(xml).toContain('<v>46296.41666');
  });

  it('writes one XLSX at a time, and stops when the caller leaves', async () => {
    const desk = await deskOf(portal());
    for (let index = 0; index < 3; index += 1) await file(portal());
    const download = () => desk.call('GET', '/pqrsd/export?format=xlsx');
    const first = await download();
    const second = await download();
    expect([first.status, second.status]).toEqual([200, 503]);
    expect(await second.json()).toMatchObject({ message: expect.stringMatching(/otro archivo de Excel/) });
    await first.body?.cancel();
    expect((await sheetOf(desk)).texts).toContain('RAD-2026-000003');
    const unread = await download();
    expect((await download()).status).toBe(503);
    portal().moveClock(minutes(1));
    expect((await sheetOf(desk)).texts).toContain('RAD-2026-000003');
    await unread.body?.cancel();
  });

  it('no cell begins a formula, whatever a person wrote', async () => {
    const desk = await deskOf(portal());
    const nasty = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t=', ''), fc.string({ minLength: 1, maxLength: 20 }));
    const words = fc.sample(nasty, 40).map(([first, rest], index) => `${first}${rest.replaceAll('\0', '')}x${index}`);
    for (const issue of words) await file(portal(), { ...REQUEST, issue, fullname: issue });
    const { texts, xml } = await sheetOf(desk);
    const cells = [...(await csvOf(desk)).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
    );
    expect(cells.length).toBeGreaterThan(40 * 10);
    const formulas = [...cells, ...texts].filter(
      (cell) => /^[=+\-@\t\r]/.test(cell ?? '') && !/^[+-][\d .,]+$/.test(cell ?? ''),
    );
    expect(formulas).toEqual([]);
    expect(xml).not.toContain('<f>');
  });

  it('includes reports of corruption only for their readers, and no person for an anonymous case', async () => {
    const [officer, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    await letReadDenuncias(portal(), admin);
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    await file(portal(), ANONYMOUS);
    expect(radsIn(await csvOf(officer))).toEqual([2]);
    expect(radsIn(await csvOf(admin))).toEqual([1, 2]);
    expect(await csvOf(admin)).not.toMatch(/anonymous|111111111/);
    expect((await sheetOf(officer)).texts).not.toContain('RAD-2026-000001');
  });

  it('leaves in the audit log who took it and with which filters, but not what was searched', async () => {
    const desk = await deskOf(portal());
    await csvOf(desk, 'type=queja&state=recibida&q=Mar%C3%ADa');
    const traces = await portal().deps.database.db.select().from(auditLog);
    expect(traces.at(-1)).toMatchObject({ action: 'pqrsd.exported', entity: 'pqrsd', actorId: desk.user.id });
    expect(traces.at(-1)?.label).toBe('CSV, estado Recibida, tipo Queja, con búsqueda');
  });

  it('gives the date that the light of an unclassified claim follows', async () => {
    const desk = await deskOf(portal());
    await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    portal().moveClock(wholeDays(2));
    const [head = '', row = ''] = linesOf(await csvOf(desk));
    const [names, values] = [head.split(','), row.split(',')];
    expect(names.at(-1)).toBe('Vence si es riesgo vital');
    expect([values[names.indexOf('Semáforo')], values.at(-1)?.slice(0, 10)]).toEqual(['Vencida', '2026-10-02']);
  });

  it('has stable columns: spreadsheets rely on their names and their order', () => {
    expect(EXPORT_COLUMNS.map(({ name }) => name).join(' | ')).toBe(
      'Radicado | Tipo | Estado | Canal | Recibida | Vence | Término | Unidad del término | Código del término | ' +
        'Semáforo | Días hábiles que quedan | Asignada a | Urgente | Riesgo | Asunto con norma propia | Trasladada | ' +
        'Respondida | Días hábiles hasta la respuesta | Resultado | Cerrada | Asunto | Anónima | Solicitante | ' +
        'Tipo de documento | Número de documento | Correo electrónico | Teléfono | Dirección | Anonimizada | ' +
        'Número externo | Servicio | Código del motivo | Motivo | Vence si es riesgo vital',
    );
  });
});
