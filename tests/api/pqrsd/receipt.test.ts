/** The documents of a receipt: their contents, what they omit, and who can download them. */
import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listPdfAccessibilityIssues } from '#server/documents/accessible-pdf.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { readReceiptPage } from '#server/pages/receipt-page.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { DOCUMENT_STYLE } from '../../support/pdf/document-style.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const ISSUER = {
  name: 'E.S.E. Hospital San Isidro de Valleverde',
  nit: '900.000.000-0',
  address: 'Carrera 5 n.º 4-32',
  phone: '+57 608 555 0100',
  email: 'contacto@sanisidro.example',
  style: DOCUMENT_STYLE,
};
const PORTAL = { issuer: ISSUER, origin: 'https://hospital.example' };

const ask = async (portal: Portal, fields: Record<string, string>, address?: string) =>
  readReceiptPage(
    { deps: portal.deps, request: postedForm('/pqrsd/comprobante', fields), address, reference: 'abc123' },
    PORTAL,
  );

async function given(portal: Portal, fields: Record<string, string>): Promise<Response> {
  const answer = await ask(portal, fields);
  if (!(answer instanceof Response)) throw answer;
  return answer;
}

const refusal = async (portal: Portal, fields: Record<string, string>) => {
  const answer = await ask(portal, fields);
  return answer instanceof Response ? null : answer.status;
};

/** Every stream of the file unpacked, beside what is plain. */
function insidesOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ 0: mark, index }) => {
    try {
      return inflateSync(pdf.subarray(index + mark.length), { finishFlush: 2 }).toString('latin1');
    } catch {
      return '';
    }
  });
  return pdf.toString('latin1') + streams.join('\n');
}

describeOn(API_DRIVERS, 'the documents of a receipt', (portal) => {
  it('the PDF is tagged, embeds its fonts and is self-contained', async () => {
    const { rad, clave } = await file(portal(), REQUEST);
    const response = await given(portal(), { rad, clave, formato: 'pdf' });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="constancia-${rad}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(listPdfAccessibilityIssues(pdf)).toEqual([]);
    const text = pdf.toString('latin1');
    expect(text).toContain('/Lang (es-CO)');
    for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody']) expect(text).toContain(`/S /${tag}\n`);
    expect(text).toContain('/FontFile2');
    expect(text).not.toContain('Helvetica');
    expect(pdf.byteLength).toBeLessThan(60_000);
  });

  it('omits the personal data and the text of the citizen', async () => {
    const { rad, clave } = await file(portal(), REQUEST);
    for (const formato of ['pdf', 'ics']) {
      const response = await given(portal(), { rad, clave, formato });
      const inside = insidesOf(Buffer.from(await response.arrayBuffer()));
      for (const secret of [REQUEST.fullname, 'maria@', '1098765432', 'Roble', 'seis horas', 'Demora']) {
        expect(inside).not.toContain(secret);
      }
    }
  });

  it('the calendar has one whole day, the due one, and not the clave', async () => {
    const { rad, clave } = await file(portal(), REQUEST);
    const text = await (await given(portal(), { rad, clave, formato: 'ics' })).text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART;VALUE=DATE:20261023\r\nDTEND;VALUE=DATE:20261024');
    expect(text).toContain(`UID:${rad}@hospital.example`);
    expect(text).toContain('TRIGGER:PT8H');
    expect(text).toContain(`PRODID:-//Portal E.S.E.//Respuesta a la PQRSD ${rad}//ES`);
    expect(text).not.toContain(clave);
  });

  it('of a claim tell each term that it may have until it is classified, as its mail and «Seguimiento» do', async () => {
    const text =
      'Si es sobre su atención en salud: 24, 48 o 72 horas según el riesgo; se lo decimos al clasificarla. Si no: 15 días hábiles';
    const receipt = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    const { id, rad, clave, promise } = receipt;
    expect(promise).toEqual({ text, care_until: '2026-10-04T10:00:00-05:00' });
    const calendar = (await (await given(portal(), { rad, clave, formato: 'ics' })).text()).replaceAll('\r\n ', '');
    expect(calendar.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual(
      ['20261004', '20261023'].map((day) => `DTSTART;VALUE=DATE:${day}`),
    );
    expect(calendar).toContain(`Último día para responder la solicitud ${rad}\\, si es sobre su atención en salud`);
    const [mail] = await portal().deps.database.db.select().from(outbox).where(eq(outbox.recipient, PERSON.email));
    expect(mail?.body).toContain(`Término para responderle: ${text}`);
    expect(mail?.body).toContain('Si no es sobre su atención en salud, vence el 23 de octubre de 2026');
    const follow = async () =>
      (
        (await (await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).json()) as {
          data: Followed;
        }
      ).data;
    expect((await follow()).promise).toEqual(promise);
    await (await deskOf(portal())).step(id, { kind: 'classify', risk: 'simple', reason: 'No hay riesgo.' });
    expect(await follow()).toMatchObject({ promise: null, due_at: promise?.care_until });
  });

  it('keeps saying what was promised on the first day, whatever became of the case', async () => {
    const { id, rad, clave } = await file(portal(), REQUEST);
    const desk = await deskOf(portal(), 'admin');
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'extend', days: 5, reason: 'Falta un concepto.' });
    const text = await (await given(portal(), { rad, clave, formato: 'ics' })).text();
    expect(text).toContain('DTSTART;VALUE=DATE:20261023');
  });

  it('require number and clave, as the case itself', async () => {
    const { rad, clave } = await file(portal(), REQUEST);
    expect(await refusal(portal(), { rad, clave: 'AAAAA-AAAAA', formato: 'pdf' })).toBe(404);
    expect(await refusal(portal(), { rad: 'RAD-2020-000009', clave, formato: 'pdf' })).toBe(404);
    expect(await refusal(portal(), { rad, clave, formato: 'zip' })).toBe(422);
    const address = '203.0.113.9';
    const wrong = { rad, clave: 'AAAAA-AAAAA', formato: 'pdf' };
    for (let turn = 0; turn < 60; turn += 1) await ask(portal(), wrong, address);
    expect(await ask(portal(), wrong, address)).toMatchObject({ status: 429 });
    expect(await ask(portal(), { ...wrong, clave }, address)).toMatchObject({ status: 200 });
  });
});
