import type { FormValues } from '#components/form/form-values.ts';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd.ts';
import type { PqrsdDetail } from '#domain/pqrsd-desk.ts';
import { isAboutHealth, type TemplateFacts } from '#domain/pqrsd-templates.ts';
import { formatLongDate } from '#domain/time.ts';

type About = { request: PqrsdDetail; values: FormValues; officer: string; healthParagraph: string; now: Date };

const inWords = (iso: string): string => formatLongDate(new Date(iso));

/** What the case fills into a template. */
export function templateFacts({ request, values, officer, healthParagraph, now }: About): TemplateFacts {
  const named = !request.anonymous && request.fullname;
  const insistUntil = request.outlook.answer?.insist_until;
  return {
    saludo: named ? `Señor(a) ${request.fullname}` : 'Señor(a) usuario(a)',
    radicado: request.rad,
    asunto: request.issue,
    tipo: PQRSD_TYPE_TEXTS[request.type_pqrsd].label.toLowerCase(),
    fecha: formatLongDate(now),
    recibida: inWords(request.created_at),
    vencimiento: inWords(request.due_at),
    insistencia: insistUntil ? inWords(insistUntil) : null,
    entidad: values.entity?.trim() || null,
    funcionario: officer,
    salud: isAboutHealth({ type: request.type_pqrsd, risk: request.risk }) ? healthParagraph : '',
  };
}
