import { useId, useState } from 'react';
import { fieldId } from '#components/form/form-errors.ts';
import {
  fillTemplate,
  isAboutHealth,
  type TemplateStep,
  templatesFor,
  unfilledPlaceholders,
} from '#domain/pqrsd/templates.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import type { StepFieldsProps } from './step-fields-props.ts';
import { templateFacts } from './template-facts.ts';

type Props = Pick<StepFieldsProps, 'caseDetail' | 'templates' | 'values'> & { step: TemplateStep; field: string };

/** Puts a template into a text; what is already written is replaced only when that is asked for. */
export function TemplatePicker({ caseDetail, templates, values, step, field }: Props) {
  const id = useId();
  const officer = useSession()?.user.name ?? '';
  const [chosen, setChosen] = useState('');
  const offered = templatesFor(templates?.templates ?? [], step, caseDetail.type_pqrsd);
  const template = offered.find((one) => one.id === chosen);
  if (!templates || offered.length === 0) return null;
  const { health_paragraph: healthParagraph } = templates;
  const written = values[field] ?? '';
  const isEmpty = written.replace(healthParagraph.trim(), '').trim() === '';

  const put = (place: 'instead' | 'after') => {
    if (!template) return;
    const text = fillTemplate(
      template.text,
      templateFacts({ caseDetail, values, officer, healthParagraph, now: new Date() }),
    );
    writeInto(field, place === 'instead' ? text : `${written.trimEnd()}\n\n${text}`);
    if (template.outcome) chooseRadio('outcome', template.outcome);
  };
  return (
    <div className="field desk-template">
      <label className="field__label" htmlFor={id}>
        Plantilla <span className="field__optional">(opcional)</span>
      </label>
      <div className="toolbar">
        <select className="select" id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Elija una plantilla</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        {template && (
          <button type="button" className="button" onClick={() => put('instead')}>
            {isEmpty ? 'Usar la plantilla' : 'Reemplazar el texto'}
          </button>
        )}
        {template && !isEmpty && (
          <button type="button" className="button" onClick={() => put('after')}>
            Agregar al final
          </button>
        )}
      </div>
      <Unfilled text={written} />
    </div>
  );
}

function Unfilled({ text }: { text: string }) {
  const left = unfilledPlaceholders(text);
  return (
    <p className="field__hint" role="status">
      {left.length > 0 &&
        `Falta escribir lo que está entre llaves: ${left.length === 1 ? '1 parte' : `${left.length} partes`}.`}
    </p>
  );
}

/** For whoever writes about health without a template. */
export function HealthParagraphButton({
  caseDetail,
  templates,
  values,
}: Pick<Props, 'caseDetail' | 'templates' | 'values'>) {
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

/** Writes as a person would, so that the form and the count of characters follow. */
function writeInto(field: string, text: string): void {
  const area = document.getElementById(fieldId(field));
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
  const start = Math.max(0, text.indexOf('{'));
  area.setSelectionRange(start, start + (unfilledPlaceholders(text)[0]?.length ?? 0));
}

function chooseRadio(name: string, value: string): void {
  const radio = document.querySelector<HTMLInputElement>(`dialog input[name="${name}"][value="${value}"]`);
  radio?.click();
}
