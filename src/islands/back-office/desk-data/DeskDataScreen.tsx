import { useSearchParams } from 'react-router';
import { useCan } from '#islands/api-client/use-can.ts';
import { ViewLinks } from '../ViewLinks.tsx';
import { SECTIONS, type SectionName, sectionOf, sectionsFor } from './desk-data.model.ts';
import { AlertSection, TextSection } from './sections.tsx';
import { TermSection } from './TermSection.tsx';

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
  terminos: TermSection,
};
