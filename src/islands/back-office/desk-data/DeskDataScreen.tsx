import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loading, RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import type { OfficeData } from '#shared/api/desk-data.schema.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { notify } from '../notifications.tsx';
import { SECTIONS, type SectionName, sectionOf } from './desk-data.model.ts';
import {
  AlertSection,
  EntitySection,
  type SectionProps,
  TemplateSection,
  TermSection,
  WordSection,
} from './sections.tsx';

const CONTENTS: Record<SectionName, (props: SectionProps) => React.ReactNode> = {
  plantillas: TemplateSection,
  entidades: EntitySection,
  avisos: AlertSection,
  palabras: WordSection,
  terminos: TermSection,
};

/** What the hospital changes over the installed rules of the desk, section by section. */
export function DeskDataScreen() {
  const [query] = useSearchParams();
  const section = sectionOf(query);
  const Content = CONTENTS[section];
  const resource = useEndpoint(deskDataApi.get);
  // What was loaded stays while it is loaded again, so that the focus does too.
  const [data, setData] = useState<OfficeData | null>(null);
  useEffect(() => {
    if (resource.data) setData(resource.data.data);
  }, [resource.data]);
  const onSaved = (text: string) => {
    resource.reload();
    notify(text);
  };
  return (
    <div className="settings">
      <nav aria-label="Datos de la oficina">
        <ul className="list toolbar">
          {Object.entries(SECTIONS).map(([name, label]) => (
            <li key={name}>
              <Link
                className={`button ${name === section ? 'button--primary' : 'button--quiet'}`}
                to={`?seccion=${name}`}
                aria-current={name === section ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {resource.status === 'failed' && (
        <RetryNotice
          failure={resource.error}
          title="No pudimos cargar los datos de la oficina"
          onRetry={resource.reload}
        />
      )}
      {data ? <Content data={data} onSaved={onSaved} /> : resource.status === 'loading' && <Loading />}
    </div>
  );
}
