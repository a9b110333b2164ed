/** The HTML of a demonstration document: its source on the hospital's letterhead. */

export type CalendarYaml = {
  events: {
    title: string;
    day: string | Date;
    lastDay?: string | Date;
    from?: string;
    until?: string;
    place: string;
  }[];
};
type DocumentContext = { hospital: string; calendar: CalendarYaml };
const CALENDAR_PLACEHOLDER = '<!-- calendario -->';

const STYLE = `
  @page { size: letter; margin: 22mm 20mm; @bottom-right { content: "Página " counter(page) " de " counter(pages); font: 9pt sans-serif; color: #4a5f63; } }
  body { font: 11pt/1.5 Arial, "Liberation Sans", sans-serif; color: #15282b; }
  header { border-bottom: 3px solid #0a5c63; padding-bottom: 6pt; }
  header p { margin: 0; }
  .name { font-weight: 700; color: #06434a; }
  .demo { margin-top: 6pt; padding: 6pt 9pt; border-left: 5px solid #b4520f; background: #fcefe4; font-weight: 700; }
  h1 { font-size: 22pt; line-height: 1.2; color: #06434a; }
  h2 { font-size: 14pt; color: #06434a; break-after: avoid; }
  table { width: 100%; border-collapse: collapse; margin-block: 9pt; }
  caption { text-align: left; font-weight: 700; padding-bottom: 4pt; }
  th, td { border: 1px solid #c7d3d4; padding: 5pt 7pt; text-align: left; vertical-align: top; }
  thead th { background: #e2efee; }
  tbody th { font-weight: 700; }
  tr { break-inside: avoid; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  dt { font-weight: 700; } dd { margin: 0 0 4pt; }
`;

export function documentHtml(source: string, { hospital, calendar }: DocumentContext): string {
  const title = /<title>(.*?)<\/title>/.exec(source)?.[1] ?? '';
  const body = source.replace(/<title>.*?<\/title>/, '').replace(CALENDAR_PLACEHOLDER, () => activityTable(calendar));
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>${title}. ${escapeHtml(hospital)}</title>
<style>${STYLE}</style></head>
<body><header><p class="name">${escapeHtml(hospital)}</p>
<p class="demo">Documento de demostración. Los datos son inventados: el hospital debe reemplazarlo por el suyo.</p></header>
<main>${body}</main></body></html>`;
}

function activityTable({ events }: CalendarYaml): string {
  const rows = [...events]
    .sort((a, b) => dayOf(a.day).localeCompare(dayOf(b.day)))
    .map(
      ({ title, day, lastDay, from, until, place }) =>
        `<tr><th scope="row">${escapeHtml(title)}</th><td>${formatDay(day)}${lastDay ? ` a ${formatDay(lastDay)}` : ''}</td>` +
        `<td>${from && until ? `${from} a ${until}` : 'Todo el día'}</td><td>${escapeHtml(place)}</td></tr>`,
    );
  const names = ['Actividad', 'Fecha', 'Hora', 'Lugar'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table><caption>Actividades en orden de fecha</caption><thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** YAML gives a date or a text, depending on its notation. */
const dayOf = (day: string | Date): string => (typeof day === 'string' ? day : day.toISOString().slice(0, 10));

const formatDay = (day: string | Date): string =>
  new Date(`${dayOf(day)}T12:00:00Z`).toLocaleDateString('es-CO', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
