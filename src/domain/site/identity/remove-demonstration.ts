import { isUploadAddress } from '../transparency-leaf.ts';
import { ContentEdits, type ContentTexts, type FileChange } from './content-edits.ts';
import type {
  CalendarFile,
  ContentSite,
  HomeFile,
  OrgChartFile,
  OversightFile,
  ParticipationFile,
  ProcessFile,
  ServantsFile,
  SitesFile,
  TransparencyFile,
} from './content-files.ts';

/** What a site cannot be without, in the words of the assistant. */
const REQUIRED = {
  name: 'el nombre',
  shortName: 'el nombre corto',
  nit: 'el NIT',
  brand: 'los colores',
  address: 'la dirección',
  'phones.switchboard': 'el conmutador',
  'phones.emergency': 'el teléfono de urgencias',
  'emails.contact': 'el correo de contacto',
  'emails.judicial': 'el correo de notificaciones judiciales',
} as const;

/** Which of what the site cannot be without is still demonstration. */
export function requiredDemonstration(files: ContentTexts): string[] {
  const site = new ContentEdits(files).read<ContentSite>('site');
  if (!site) return [];
  const facts: Record<keyof typeof REQUIRED, { demo?: boolean }> = {
    name: site.name,
    shortName: site.shortName,
    nit: site.nit,
    brand: site.brand,
    address: site.address,
    'phones.switchboard': site.phones.switchboard,
    'phones.emergency': site.phones.emergency,
    'emails.contact': site.emails.contact,
    'emails.judicial': site.emails.judicial,
  };
  return Object.entries(facts).flatMap(([key, { demo }]) => (demo ? [REQUIRED[key as keyof typeof REQUIRED]] : []));
}

/**
 * The changes that take away everything that is demonstration. What it filled is empty, hence pending. What a site cannot be without stays (`requiredDemonstration`).
 */
export function removeDemonstration(files: ContentTexts): FileChange[] {
  const edits = new ContentEdits(files);
  edits.change<ContentSite>('site', clearSite);
  clearHome(edits);
  edits.change<SitesFile>('sedes', (file) => {
    const own = file.sites.filter(({ demo }) => !demo);
    if (own.length > 0) file.sites = own;
  });
  const emptied = clearDataPages(edits);
  const cleared = clearPages(edits);
  edits.change<OversightFile>('vigilancia', (file) => {
    for (const list of ['bodies', 'sector', 'associations'] as const)
      file[list] = file[list].filter(({ demo }) => !demo);
    if (file.internal.demo) file.internal = { mechanisms: [] };
  });
  edits.change<TransparencyFile>('transparencia', (file) =>
    clearIndex(file, [...emptied, ...cleared.emptied], cleared.explaining),
  );
  for (const path of edits.paths()) {
    const name = /^content\/data\/(.+)\.yaml$/.exec(path)?.[1];
    if (name && name !== 'retencion') edits.rewrite(name, withoutRemarks);
    if (/^content\/(?:demo|documents\/fuentes)\//.test(path)) edits.remove(path);
  }
  return edits.changes();
}

/** Comments that tell how to replace what was demonstration. */
const withoutRemarks = (text: string): string => text.replace(/^[ \t]*#.*«demo: true».*\r?\n/gm, '');

function clearSite(site: ContentSite): void {
  for (const key of ['tollFree', 'telefax', 'antiCorruption'] as const)
    if (site.phones[key]?.demo) delete site.phones[key];
  for (const key of ['consulta', 'siau', 'urgencias'] as const)
    if (site.chats[key].phone?.demo) delete site.chats[key].phone;
  site.networks = site.networks.filter(({ demo }) => !demo);
}

const PUBLIC = 'public';

function clearHome(edits: ContentEdits): void {
  const before = edits.read<HomeFile>('home');
  if (!before) return;
  const { own } = (before.video?.demo && before.video.value) || {};
  const logos = before.programs.flatMap(({ demo, value }) => (demo && value.logo ? [value.logo] : []));
  for (const file of [...logos, ...(own ? [own.file, own.captions] : [])]) edits.remove(PUBLIC + file);
  edits.change<HomeFile>('home', (home) => {
    home.programs = home.programs.filter(({ demo }) => !demo);
    if (home.video?.demo) delete home.video;
    if (home.social.x?.demo) delete home.social.x;
    if (home.social.facebook?.demo) delete home.social.facebook;
  });
}

/** Empties the files that are demonstration as a whole; gives the pages that show them. */
function clearDataPages(edits: ContentEdits): string[] {
  const emptied: string[] = [];
  const clear = <File extends { demo?: boolean }>(name: string, pages: string[], empty: (file: File) => void) => {
    if (!edits.read<File>(name)?.demo) return;
    edits.change<File>(name, (file) => {
      delete file.demo;
      empty(file);
    });
    emptied.push(...pages);
  };
  clear<OrgChartFile>('organigrama', ['/estructura-organica'], (file) => {
    for (const key of ['approved', 'board', 'management', 'advisers', 'areas'] as const) delete file[key];
  });
  clear<ProcessFile>('procesos', ['/mapa-procesos'], (file) => {
    for (const key of ['needs', 'results', 'groups'] as const) delete file[key];
  });
  clear<ServantsFile>('servidores', ['/directorio-servidores'], (file) => {
    file.servers = [];
  });
  clear<CalendarFile>('calendario', ['/calendario-actividades'], (file) => {
    file.events = [];
  });
  clear<ParticipationFile>('participa', [], ({ general, sections }) => {
    for (const part of [...general, ...sections])
      for (const key of ['points', 'events', 'note'] as const) delete part[key];
  });
  return emptied;
}

/** Takes text and document that are demonstration from their pages; a page that keeps its text only explains the document. */
function clearPages(edits: ContentEdits) {
  const emptied: string[] = [];
  const explaining: string[] = [];
  for (const path of edits.paths()) {
    const [, page] = /^content\/pages\/(.+)\.md$/.exec(path) ?? [];
    if (page === undefined) continue;
    let document: string | undefined;
    edits.changePage(path, (fields) => {
      const shown = fields.document as { file: string; demo?: boolean } | undefined;
      const isEmptied = fields.demo === true;
      if (!isEmptied && !shown?.demo) return { isEmptied };
      if (shown?.demo) {
        document = shown.file;
        delete fields.document;
      }
      delete fields.demo;
      (isEmptied ? emptied : explaining).push(`/${page}`);
      return { isEmptied };
    });
    if (document && !isUploadAddress(document)) edits.remove(`content/documents/${document}`);
  }
  return { emptied, explaining };
}

/** A part of a page that is emptied is no longer there. */
function clearIndex(file: TransparencyFile, emptied: readonly string[], explaining: readonly string[]): void {
  if (file.demo) delete file.demo;
  for (const leaf of file.sections.flatMap(({ leaves }) => leaves)) {
    const page = leaf.path?.replace(/#.*$/, '');
    if (page === undefined) continue;
    if (emptied.includes(page)) leaf.path = page;
    if (!explaining.includes(page)) continue;
    leaf.about = leaf.path;
    delete leaf.path;
  }
}
