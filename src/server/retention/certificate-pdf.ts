/** The certificate of an elimination: list, norm, approval and date. */
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { ActCase, EliminationActDetail } from '#shared/api/retention.schema.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import { createTaggedPdf, type DocumentStyle } from '../documents/tagged-pdf.ts';

type CertificateContent = { act: EliminationActDetail; issuer: string; style: DocumentStyle; doneAt: Date };

/** The PDF file. */
export async function certificatePdf({ act, issuer, style, doneAt }: CertificateContent): Promise<Uint8Array> {
  const gone = act.cases.filter(({ anonymised_at }) => anonymised_at !== null);
  const skippedCases = act.cases.filter(({ skipped }) => skipped);
  const pdf = createTaggedPdf({
    title: `Certificado de eliminación ${act.number}`,
    author: issuer,
    subject: 'Eliminación de datos personales de solicitudes cuyo plazo de conservación terminó',
    date: doneAt,
    style,
  });
  pdf.letterhead(issuer, ['Certificado de eliminación de datos personales']);
  pdf.title(act.number);
  pdf.labelledValues([
    { term: 'Aprobada por', value: act.approved_by },
    { term: 'Acta del comité', value: act.basis },
    { term: 'Aprobada el', value: formatLongDateTime(new Date(act.approved_at)) },
    { term: 'Terminada el', value: formatLongDateTime(doneAt) },
    { term: 'Solicitudes anonimizadas', value: `${gone.length} de ${act.total}` },
  ]);
  pdf.heading('Qué se eliminó');
  pdf.paragraph(
    'De cada solicitud: el nombre, el documento y los datos de contacto; el asunto, la descripción, los mensajes, las notas ' +
      'y los motivos; los avisos; los archivos; el correo, y la clave. Se conservan el radicado, el tipo, las fechas, el ' +
      'canal, el resultado y los pasos, con los que se cuentan los informes.',
  );
  pdf.heading('Norma y plazo');
  for (const law of act.laws) pdf.paragraph(law);
  pdf.heading('Solicitudes anonimizadas');
  for (const one of gone) pdf.paragraph(lineOf(one));
  if (skippedCases.length > 0) {
    pdf.heading('Aprobadas que se conservaron');
    pdf.paragraph('Al ejecutarse el acta las conservaba una orden, o su plazo era otro.');
    for (const one of skippedCases) pdf.paragraph(lineOf(one));
  }
  pdf.heading('Huella de la lista');
  pdf.paragraph(
    `SHA-256: ${act.sha256}. Se calcula sobre la lista aprobada, una línea por solicitud: ` +
      'radicado;tipo;recibida;cerrada;conservada hasta.',
  );
  return pdf.end();
}

const lineOf = ({ rad, type, received_on, closed_on, kept_until }: ActCase): string =>
  `${rad} · ${PQRSD_TYPE_TEXTS[type].label} · recibida el ${formatLongDate(received_on)}, cerrada el ` +
  `${formatLongDate(closed_on)}, conservada hasta el ${formatLongDate(kept_until)}`;
