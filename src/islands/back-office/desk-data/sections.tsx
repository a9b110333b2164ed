import { Link } from 'react-router';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { midSentence } from '#islands/field-form/field-values.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { Section } from '../Section.tsx';
import { SettingsSection, useSettings } from '../settings/SettingsForm.tsx';
import { DESK_TEXTS } from './desk-data.model.ts';

/** The texts and words of the desk, each with who changed its file last and a way to its form. */
export function TextSection() {
  const pages = useEndpoint(pagesApi.list);
  return (
    <ResourceContent resource={pages} failureTitle="No pudimos cargar los textos de la oficina">
      {({ data }) => (
        <>
          {DESK_TEXTS.map((text) => (
            <TextCard key={text.part} {...text} row={data.find(({ id }) => id === text.id)} />
          ))}
        </>
      )}
    </ResourceContent>
  );
}

type CardProps = (typeof DESK_TEXTS)[number] & { row: PageRow | undefined };

const TextCard = ({ title, help, id, part, row }: CardProps) => (
  <Section title={title} help={help}>
    <div className="spread">
      <p className="muted text-s desk-data-item">
        {row?.updated_at && `Rige desde el ${formatLongDate(new Date(row.updated_at))} (${row.updated_by}).`}
        {row?.has_draft && ' Hay un borrador sin publicar.'}
      </p>
      <Link className="button" to={`${editPath(id)}#${part}`}>
        Cambiar<span className="visually-hidden"> {midSentence(title)}</span>
      </Link>
    </div>
  </Section>
);

/** Who is told of cases, and who is on call. */
export function AlertSection() {
  const settings = useSettings();
  return (
    <>
      <SettingsSection settings={settings} title="Correos sin cuenta que reciben avisos" names={['alerts_to']} />
      <SettingsSection
        settings={settings}
        title="Turno de urgencia"
        help="A quién se avisa, a cualquier hora, de un caso que puede ser vital, hasta que alguien lo tome."
        names={['on_call']}
      />
    </>
  );
}
