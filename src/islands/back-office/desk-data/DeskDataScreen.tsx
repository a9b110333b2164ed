import { useSearchParams } from 'react-router';
import { Loading, RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { notify } from '../notifications.tsx';
import { useLastData } from '../use-last-data.ts';
import { ViewLinks } from '../ViewLinks.tsx';
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
  // Also where a reload fails, so that the focus stays.
  const data = useLastData(resource)?.data;
  const onSaved = (text: string) => {
    resource.reload();
    notify(text);
  };
  const views = Object.entries(SECTIONS).map(([name, text]) => ({
    to: `?seccion=${name}`,
    text,
    isShown: name === section,
  }));
  return (
    <div className="settings">
      <ViewLinks label="Datos de la oficina" views={views} />
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
