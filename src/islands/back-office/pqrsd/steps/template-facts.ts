import type { FormValues } from '#components/form/form-values.ts';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { isAboutHealth, type TemplateFacts } from '#domain/pqrsd/templates.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';

type About = { caseDetail: PqrsdDetail; values: FormValues; officer: string; healthParagraph: string; now: Date };

const inWords = (iso: string): string => formatLongDate(new Date(iso));

/** What the case fills into a template. */
export function templateFacts({ caseDetail, values, officer, healthParagraph, now }: About): TemplateFacts {
  const named = !caseDetail.anonymous && caseDetail.fullname;
  const insistUntil = caseDetail.outlook.answer?.insist_until;
  return {
    saludo: named ? `Señor(a) ${caseDetail.fullname}` : 'Señor(a) usuario(a)',
    radicado: caseDetail.rad,
    asunto: caseDetail.issue,
    tipo: PQRSD_TYPE_TEXTS[caseDetail.type_pqrsd].label.toLowerCase(),
    fecha: formatLongDate(now),
    recibida: inWords(caseDetail.created_at),
    vencimiento: inWords(caseDetail.due_at),
    insistencia: insistUntil ? inWords(insistUntil) : null,
    entidad: values.entity?.trim() || null,
    funcionario: officer,
    salud: isAboutHealth({ type: caseDetail.type_pqrsd, risk: caseDetail.risk }) ? healthParagraph : '',
  };
}
