import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { TEMPLATE_STEP_LABELS, TEMPLATE_STEPS, waysToReach } from '#domain/pqrsd/desk/templates.ts';
import type { DeskDataKind } from '#domain/pqrsd/desk-data/desk-data.ts';
import type { OfficeData } from '#shared/api/desk-data.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { Section } from '../Section.tsx';
import { DataItem, type StoredItem } from './DataItem.tsx';
import { ruleText, shiftText, typesText } from './desk-data.model.ts';
import { EditDialog } from './EditDialog.tsx';

export type SectionProps = { data: OfficeData; onSaved: (text: string) => void };

type AddProps = {
  kind: 'template' | 'entity';
  label: string;
  taken: readonly string[];
  onSaved: SectionProps['onSaved'];
};

function AddButton({ kind, label, taken, onSaved }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  const editing = { kind, key: null, title: label, version: 0, value: null, installed: null, taken };
  return (
    <>
      <p>
        <Button kind="secondary" label={label} onClick={() => setOpen(true)} />
      </p>
      {isOpen && <EditDialog editing={editing} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
}

const RetiredChip = ({ retired }: { retired?: true | undefined }) =>
  retired ? <span className="chip">No se ofrece</span> : null;

/** The texts with which the desk begins to write, by step, and the paragraph of the Supersalud. */
export function TemplateSection({ data: { template, paragraph }, onSaved }: SectionProps) {
  const taken = template.map(({ key }) => key);
  return (
    <>
      <Section
        title="Plantillas"
        help="Los textos con los que se empieza a escribir en cada paso. Un cambio rige desde que se guarda; lo ya enviado queda como salió."
      >
        <AddButton kind="template" label="Agregar una plantilla" taken={taken} onSaved={onSaved} />
        {TEMPLATE_STEPS.map((step) => {
          const ofStep = template.filter(({ value }) => value.step === step);
          return (
            ofStep.length > 0 && (
              <div key={step} className="stack">
                <h3>{TEMPLATE_STEP_LABELS[step]}</h3>
                <DataList kind="template" items={ofStep} nameOf={({ title }) => `«${title}»`} onSaved={onSaved}>
                  {(value) => (
                    <>
                      <p className="cluster">
                        <strong>{value.title}</strong> <RetiredChip retired={value.retired} />
                      </p>
                      {value.types && <p className="text-s">{typesText(value)}</p>}
                    </>
                  )}
                </DataList>
              </div>
            )
          );
        })}
      </Section>
      <OnlySection
        kind="paragraph"
        item={paragraph}
        title="Párrafo de la Supersalud"
        help="Va en toda respuesta sobre la atención en salud (Circular Externa 047 de 2007)."
        onSaved={onSaved}
      >
        <p>{paragraph.value.text}</p>
      </OnlySection>
    </>
  );
}

type ListProps<Value> = Pick<SectionProps, 'onSaved'> & {
  kind: DeskDataKind;
  items: readonly (StoredItem & { value: Value })[];
  nameOf: (value: Value) => string;
  children: (value: Value) => ReactNode;
};

const DataList = <Value,>({ kind, items, nameOf, onSaved, children }: ListProps<Value>) => (
  <ul className="list ruled">
    {items.map((item) => (
      <li key={item.key} className="stack">
        <DataItem kind={kind} item={item} name={nameOf(item.value)} onSaved={onSaved}>
          {children(item.value)}
        </DataItem>
      </li>
    ))}
  </ul>
);

type OnlyProps = Pick<SectionProps, 'onSaved'> & {
  kind: DeskDataKind;
  item: StoredItem;
  title: string;
  help: string;
  children: ReactNode;
};

/** A section with one value. */
const OnlySection = ({ title, help, ...item }: OnlyProps) => (
  <Section title={title} help={help}>
    <DataItem name={title.toLowerCase()} {...item} />
  </Section>
);

/** To whom requests are transferred. */
export const EntitySection = ({ data: { entity }, onSaved }: SectionProps) => (
  <Section
    title="Entidades"
    help="Se proponen al trasladar una solicitud, con la forma de llegar a cada una. Se puede escribir cualquier otra."
  >
    <AddButton kind="entity" label="Agregar una entidad" taken={entity.map(({ key }) => key)} onSaved={onSaved} />
    <DataList kind="entity" items={entity} nameOf={({ name }) => name} onSaved={onSaved}>
      {(value) => (
        <>
          <p className="cluster">
            <strong>{value.name}</strong> <RetiredChip retired={value.retired} />
          </p>
          <p className="text-s office-free">{waysToReach(value)}</p>
        </>
      )}
    </DataList>
  </Section>
);

/** Who is told of cases, and who is on call. */
export const AlertSection = ({ data: { alerts, on_call }, onSaved }: SectionProps) => (
  <>
    <OnlySection
      kind="alerts"
      item={alerts}
      title="Correos sin cuenta que reciben avisos"
      help="Cada PQRSD que llega, las que pasan del 75 % de su término y la alerta diaria. Lo cambia quien administra."
      onSaved={onSaved}
    >
      <Lines lines={alerts.value.to} none="Ninguno: solo las cuentas del SIAU y de administración." />
    </OnlySection>
    <OnlySection
      kind="on_call"
      item={on_call}
      title="Turno de urgencia"
      help="A quién se avisa, a cualquier hora, de un caso que puede ser vital, hasta que alguien lo tome. En un festivo solo cuentan los turnos de «festivos». Lo cambia quien administra."
      onSaved={onSaved}
    >
      <Lines
        lines={on_call.value.shifts.map(shiftText)}
        none="Sin turnos: se avisa a todas las cuentas del SIAU y de administración."
      />
      <p>
        Se repite cada {on_call.value.repeat_minutes} minutos, {plural(on_call.value.max_mails, 'vez', 'veces')} como
        máximo.
      </p>
    </OnlySection>
  </>
);

const Lines = ({ lines, none }: { lines: readonly string[]; none: string }) =>
  lines.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className="office-free">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

export const WordSection = ({ data: { urgent_words }, onSaved }: SectionProps) => (
  <OnlySection
    kind="urgent_words"
    item={urgent_words}
    title="Palabras de urgencia"
    help="Si una está en el asunto o en el texto de una solicitud, el caso sube al comienzo de la lista para revisarlo y avisa al turno, sea del tipo que sea. Cuenta para lo que llegue desde que se guarda."
    onSaved={onSaved}
  >
    <p>{urgent_words.value.words.join('\u00A0· ') || 'Ninguna.'}</p>
  </OnlySection>
);

/** The terms to answer, which the hospital may shorten from a day on. */
export const TermSection = ({ data: { term }, onSaved }: SectionProps) => (
  <Section
    title="Términos para responder"
    help="La ley fija el máximo: el hospital puede prometer menos, no más, y desde un día que esté por venir. Lo que ya llegó conserva su término. Las páginas del sitio dicen el máximo de ley; el menor lo dicen el acuse de recibo y el seguimiento. Lo cambia quien administra."
  >
    <ul className="list ruled">
      {term.map(({ key, version, changed, installed, value }) => {
        const rules = [installed.now, ...installed.next].flatMap((rule) => rule ?? []);
        return (
          <li key={key} className="stack">
            <DataItem
              kind="term"
              item={{ key, version, changed, is_installed: isSameTerm(value, installed), value: null, installed: null }}
              terms={rules}
              name={`el término «${installed.now?.name ?? key}»`}
              onSaved={onSaved}
            >
              <p>
                <strong>{installed.now?.name ?? key}</strong>
              </p>
              {value.now && <p>{ruleText(value.now)}</p>}
              {value.next.map((rule) => (
                <p key={rule.from}>
                  Desde el {formatLongDate(rule.from)}: {ruleText(rule)}
                </p>
              ))}
            </DataItem>
          </li>
        );
      })}
    </ul>
  </Section>
);

type Overview = OfficeData['term'][number]['value'];
const isSameTerm = (one: Overview, other: Overview): boolean =>
  one.now?.count === other.now?.count && one.next.length === other.next.length;
