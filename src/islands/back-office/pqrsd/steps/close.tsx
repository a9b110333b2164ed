import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { FILES, type StepDescriptor } from './step-descriptor.tsx';

/** What to write, or the proof that the case has already. */
function evidenceHint({ transfer, answer }: Pick<PqrsdDetail, 'transfer' | 'answer'>): string {
  if (transfer) return 'Número y fecha del oficio, y cuándo lo recibió la entidad.';
  return answer?.proof
    ? `Ya consta: «${answer.proof}». Escriba solo lo que falte.`
    : 'Número de guía, fecha del correo, o quién la recibió y cuándo.';
}

export const close: StepDescriptor = {
  action: 'Cerrar el caso',
  done: 'Caso cerrado.',
  fields: ({ caseDetail }) => ({
    evidence: [
      caseDetail.transfer ? 'Oficio con que se trasladó' : 'Constancia de entrega',
      evidenceHint(caseDetail),
      { required: caseDetail.previews.close?.needs_evidence ?? false },
    ],
    files: ['Prueba de la entrega', 'Solo la ve el hospital.', FILES],
  }),
  consequences: () => [
    'El caso queda cerrado. Después solo admite notas, lo que la persona presente contra la decisión si la ley lo da, y reabrirlo por orden o por un acto, que hace administración.',
  ],
};
