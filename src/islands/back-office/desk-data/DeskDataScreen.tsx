import { useSearchParams } from 'react-router';
import { Loading, RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { notify } from '../notifications.tsx';
import { useLastData } from '../use-last-data.ts';
import { ViewLinks } from '../ViewLinks.tsx';
import { SECTIONS, type SectionName, sectionOf } from './desk-data.model.ts';
import { AlertSection, type SectionProps, TermSection, TextSection } from './sections.tsx';

/** What the hospital changes in the rules and texts of the desk, section by section. */
export function DeskDataScreen() {
  const [query] = useSearchParams();
  const section = sectionOf(query);
  const views = Object.entries(SECTIONS).map(([name, text]) => ({
    to: `?seccion=${name}`,
    text,
    isShown: name === section,
  }));
  return (
    <div className="settings">
      <ViewLinks label="Datos de la oficina" views={views} />
      {section === 'textos' ? <TextSection /> : <SavedSection Content={SAVED[section]} />}
    </div>
  );
}

const SAVED: Record<Exclude<SectionName, 'textos'>, (props: SectionProps) => React.ReactNode> = {
  avisos: AlertSection,
  terminos: TermSection,
};

function SavedSection({ Content }: { Content: (props: SectionProps) => React.ReactNode }) {
  const resource = useEndpoint(deskDataApi.get);
  // Also where a reload fails, so that the focus stays.
  const data = useLastData(resource)?.data;
  const onSaved = (text: string) => {
    resource.reload();
    notify(text);
  };
  return (
    <>
      {resource.status === 'failed' && (
        <RetryNotice
          failure={resource.error}
          title="No pudimos cargar los datos de la oficina"
          onRetry={resource.reload}
        />
      )}
      {data ? <Content data={data} onSaved={onSaved} /> : resource.status === 'loading' && <Loading />}
    </>
  );
}
