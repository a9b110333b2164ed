/** Links of a text that leave the site open apart and say so, as ExternalLink does (law.md PUB-11). Pure. */
const FOREIGN_LINK = /<a href="(https?:\/\/[^"]*)">([\s\S]*?)<\/a>/g;
const NOTE = '<span class="visually-hidden">&nbsp;(sitio externo, se abre en otra pestaña)</span>';

export function announceExternalLinks(html: string): string {
  return html.replace(FOREIGN_LINK, `<a href="$1" target="_blank" rel="noopener noreferrer">$2${NOTE}</a>`);
}
