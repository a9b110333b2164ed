/** Why the link of a request for input takes no answer, and what its colleague can do. */
import type { ConsultationStatus } from '#domain/pqrsd/case/consultation/consultation.ts';
import { formatLongDate } from '#shared/time/time.ts';

type Closed = { rad: string; at: string | null };
type ClosedText = { title: string; text: (closed: Closed) => string };

const day = ({ at }: Closed): string => (at ? ` el ${formatLongDate(at)}` : '');

export const CLOSED_LINK_TEXTS: Record<Exclude<ConsultationStatus, 'abierta' | 'tarde'>, ClosedText> = {
  recibida: {
    title: 'Este concepto ya se envió',
    text: (closed) =>
      `Lo recibimos${day(closed)}, en la solicitud ${closed.rad}, y se envía una sola vez. Si tiene algo que agregar, pida a la oficina SIAU que se lo pregunte otra vez.`,
  },
  retirada: {
    title: 'Ya no hace falta este concepto',
    text: (closed) =>
      `La oficina SIAU retiró la solicitud${day(closed)}. No tiene que hacer nada. Si cree que sabe algo útil para ${closed.rad}, llame a la oficina SIAU.`,
  },
  vencida: {
    title: 'Este enlace venció',
    text: (closed) =>
      `Servía hasta${day(closed)}. Pida a la oficina SIAU que le dé más plazo en ${closed.rad}: le llega otro enlace al mismo correo.`,
  },
  terminada: {
    title: 'El caso ya terminó',
    text: (closed) =>
      `El hospital cerró la solicitud ${closed.rad} y su concepto ya no hace falta. Si cree que hay un error, llame a la oficina SIAU.`,
  },
};
