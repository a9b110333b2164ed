import { useSearchParams } from 'react-router';
import { Loading, RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { notify } from '../notifications.tsx';
import { useLastData } from '../use-last-data.ts';
import { ViewLinks } from '../ViewLinks.tsx';
import { SECTIONS, type SectionName, sectionOf, sectionsFor } from './desk-data.model.ts';
import { AlertSection, TermSection, TextSection } from './sections.tsx';

/** What the hospital changes in the rules and texts of the desk, section by section. */
export function DeskDataScreen() {
  const [query] = useSearchParams();
  const sections = sectionsFor(useCan()('setting:update'));
  const section = sectionOf(query, sections);
  const Content = CONTENTS[section];
  const views = sections.map((name) => ({
    to: `?seccion=${name}`,
    text: SECTIONS[name],
    isShown: name === section,
  }));
  return (
    <div className="settings">
      <ViewLinks label="Datos de la oficina" views={views} />
      <Content />
    </div>
  );
}

const CONTENTS: Record<SectionName, () => React.ReactNode> = {
  textos: TextSection,
  avisos: AlertSection,
  terminos: SavedTerms,
};

function SavedTerms() {
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
      {data ? <TermSection data={data} onSaved={onSaved} /> : resource.status === 'loading' && <Loading />}
    </>
  );
}
