import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FilterField, Options } from '#components/form/FilterField.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import {
  fillTemplate,
  isAboutHealth,
  type TemplateFacts,
  type TemplateStep,
  templatesFor,
  unfilledPlaceholders,
} from '#domain/pqrsd/desk/templates.ts';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { formatDay } from '../../back-office.model.ts';
import type { StepFieldsProps } from './step-descriptor.ts';

type Props = Pick<StepFieldsProps, 'caseDetail' | 'templates' | 'values' | 'dates'> & {
  step: TemplateStep;
  field: string;
};

const LABEL = (
  <>
    Plantilla <span className="field__optional">(opcional)</span>
  </>
);

/** Inserts a template into a text area, after the text that is there or in place of it. */
export function TemplatePicker({ caseDetail, templates, values, dates, step, field }: Props) {
  const officer = useSession()?.user.name ?? '';
  const [chosen, setChosen] = useState('');
  const offered = templatesFor(templates?.templates ?? [], step, caseDetail.type_pqrsd);
  const template = offered.find((one) => one.id === chosen);
  if (!templates || offered.length === 0) return null;
  const { health_paragraph: healthParagraph } = templates;
  const written = values[field] ?? '';
  const left = unfilledPlaceholders(written).length;
  const isEmpty = written.replace(healthParagraph.trim(), '').trim() === '';

  const put = (place: 'instead' | 'after') => {
    if (!template) return;
    const text = fillTemplate(template.text, templateFacts({ caseDetail, values, dates, officer, healthParagraph }));
    writeInto(field, place === 'instead' ? text : `${written.trimEnd()}\n\n${text}`);
    if (template.outcome)
      document.querySelector<HTMLInputElement>(`dialog [name="outcome"][value="${template.outcome}"]`)?.click();
  };
  return (
    <FilterField label={LABEL} className="field desk-template">
      {(id) => (
        <>
          <div className="toolbar">
            <select className="select" id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <Options
                all="Elija una plantilla"
                options={offered.map(({ id: value, title: label }) => ({ value, label }))}
              />
            </select>
            {template && (
              <Button label={isEmpty ? 'Usar la plantilla' : 'Reemplazar el texto'} onClick={() => put('instead')} />
            )}
            {template && !isEmpty && <Button label="Agregar al final" onClick={() => put('after')} />}
          </div>
          <p className="field__hint" role="status">
            {left > 0 && `Falta escribir lo que está entre llaves: ${plural(left, 'parte', 'partes')}.`}
          </p>
        </>
      )}
    </FilterField>
  );
}

/** Adds the paragraph that every answer about health carries, when it is missing. */
export function HealthParagraphButton({ caseDetail, templates, values }: StepFieldsProps) {
  if (!templates || !isAboutHealth({ type: caseDetail.type_pqrsd, risk: caseDetail.risk })) return null;
  const paragraph = templates.health_paragraph.trim();
  const written = values.text ?? '';
  if (written.includes(paragraph)) return null;
  return (
    <button
      type="button"
      className="button button--quiet desk-health"
      onClick={() => writeInto('text', `${written.trimEnd()}\n\n${paragraph}`.trimStart())}
    >
      Agregar el párrafo de la Supersalud
    </button>
  );
}

/** Sets the text with an input event, so that the form and the character count follow; selects the first placeholder. */
function writeInto(field: string, text: string): void {
  const area = document.getElementById(fieldId(field));
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
  const start = Math.max(0, text.indexOf('{'));
  area.setSelectionRange(start, start + (unfilledPlaceholders(text)[0]?.length ?? 0));
}

type FactsSource = Pick<StepFieldsProps, 'caseDetail' | 'values' | 'dates'> & {
  officer: string;
  healthParagraph: string;
};

function templateFacts({ caseDetail, values, dates, officer, healthParagraph }: FactsSource): TemplateFacts {
  // An answer to several people names none of them.
  const named = !caseDetail.anonymous && !caseDetail.members?.length && caseDetail.fullname;
  const insistUntil = dates?.answer?.insist_until;
  return {
    saludo: named ? `Señor(a) ${caseDetail.fullname}` : 'Señor(a) usuario(a)',
    radicado: caseDetail.rad,
    asunto: caseDetail.issue,
    tipo: PQRSD_TYPE_TEXTS[caseDetail.type_pqrsd].label.toLowerCase(),
    fecha: formatLongDate(new Date()),
    recibida: formatDay(caseDetail.created_at),
    vencimiento: formatDay(caseDetail.due_at),
    insistencia: insistUntil ? formatDay(insistUntil) : null,
    entidad: values.entity?.trim() || null,
    funcionario: officer,
    salud: isAboutHealth({ type: caseDetail.type_pqrsd, risk: caseDetail.risk }) ? healthParagraph : '',
  };
}
