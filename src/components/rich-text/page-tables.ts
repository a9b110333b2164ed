/** Tables of a text that can be moved sideways on a phone, also with the keyboard, named by the title above. Pure. */
const TITLE_OR_TABLE = /<h[2-4] id="([^"]*)"|<table>[\s\S]*?<\/table>/g;

export function wrapPageTables(html: string): string {
  let title = '';
  return html.replace(TITLE_OR_TABLE, (found: string, id: string | undefined) => {
    if (id !== undefined) {
      title = id;
      return found;
    }
    const name = title ? `aria-labelledby="${title}"` : 'aria-label="Tabla"';
    return `<div class="scroll" role="region" tabindex="0" ${name}>${found}</div>`;
  });
}
