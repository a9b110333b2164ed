/** Makes the external links of a text open in a new tab and say so, as Link does (docs/law.md PUB-11). Pure. */
const EXTERNAL_LINK = /<a href="(https?:\/\/[^"]*)">([\s\S]*?)<\/a>/g;
const EXTERNAL_LINK_NOTE = '<span class="visually-hidden">&nbsp;(sitio externo, se abre en otra pestaña)</span>';

export function markExternalLinks(html: string): string {
  return html.replace(
    EXTERNAL_LINK,
    `<a href="$1" target="_blank" rel="noopener noreferrer">$2${EXTERNAL_LINK_NOTE}</a>`,
  );
}
