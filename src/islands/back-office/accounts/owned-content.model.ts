/** What of the content can be given to a person, in groups of boxes. */
import { coversPage } from '#domain/publication/content-subjects.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { choicesOf } from '../pages/pages.model.ts';

export type Subject = { value: string; label: string; note?: string };
export type SubjectGroup = { title: string; help?: string; subjects: Subject[]; isFolded: boolean };

const countOf = (pages: readonly PageRow[], value: string): string => {
  const found = pages.filter((page) => coversPage(new Set([value]), page));
  return found.length > 0 ? plural(found.length, 'página', 'páginas') : 'sin páginas';
};

const PREPARED = 'prepara el borrador; lo publica otra persona';

const titlesOf = (pages: readonly PageRow[], isShown: (page: PageRow) => boolean): Subject[] =>
  pages
    .filter(isShown)
    .map(({ id, title, guard }) => ({ value: id, label: title, ...(guard !== 'public' && { note: PREPARED }) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** The units of `data/responsables`, the sections, the data files and the pages; and what was given and is no more. */
export function subjectGroups(
  pages: readonly PageRow[],
  units: readonly string[],
  given: readonly string[],
): SubjectGroup[] {
  const sections = choicesOf(pages, 'section');
  const named = [...units, ...sections.map(({ value }) => value), ...pages.map(({ id }) => id)];
  const lost = given.filter((subject) => !named.includes(subject));
  const isGiven = ({ value }: Subject) => given.includes(value);
  const folded = (title: string, subjects: Subject[]): SubjectGroup => ({
    title,
    subjects,
    isFolded: !subjects.some(isGiven),
  });
  const groups: SubjectGroup[] = [
    {
      title: 'Por dependencia',
      help: 'Las páginas y los contenidos de transparencia por los que responde la dependencia.',
      subjects: units.map((value) => ({ value, label: value, note: countOf(pages, value) })),
      isFolded: false,
    },
    {
      title: 'Por sección del sitio',
      help: 'Todas las páginas de la sección, también las que se agreguen después.',
      subjects: sections.map((section) => ({ ...section, note: countOf(pages, section.value) })),
      isFolded: false,
    },
    folded(
      'Datos',
      titlesOf(pages, ({ kind }) => kind === 'data'),
    ),
    folded(
      'Páginas sueltas',
      titlesOf(pages, ({ kind }) => kind === 'page'),
    ),
    {
      title: 'Ya no están en el sitio',
      help: 'Se le dieron antes y cambiaron de nombre o se retiraron. Desmárquelas.',
      subjects: lost.map((value) => ({ value, label: value })),
      isFolded: false,
    },
  ];
  return groups.filter(({ subjects }) => subjects.length > 0);
}

/** «Podrá cambiar 4 páginas y 1 archivo de datos.» */
export function reachText(pages: readonly PageRow[], given: readonly string[]): string {
  if (given.length === 0) return 'No tiene nada a cargo.';
  const subjects = new Set(given);
  const covered = pages.filter((page) => coversPage(subjects, page));
  const data = covered.filter(({ kind }) => kind === 'data').length;
  if (covered.length === 0) return 'No podrá cambiar páginas; en «Transparencia», sus contenidos.';
  const texts = plural(covered.length - data, 'página', 'páginas');
  return `Podrá cambiar ${texts}${data > 0 ? ` y ${plural(data, 'archivo de datos', 'archivos de datos')}` : ''}.`;
}
