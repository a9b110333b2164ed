/**
 * What a post may hold and this editor cannot change: pictures, tables, rules. It travels through
 * the editor untouched behind a mark, so that saving an old post loses nothing.
 */
import {
  $create,
  DecoratorNode,
  type DOMConversion,
  type DOMConversionMap,
  type DOMConversionOutput,
  type DOMExportOutput,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical';

const LABELS: Record<string, string> = { img: 'Imagen', figure: 'Imagen', table: 'Tabla', hr: 'Línea' };

type SerializedKept = SerializedLexicalNode & { html: string };

export class KeptNode extends DecoratorNode<null> {
  __html = '';

  override $config() {
    return this.config('kept', { extends: DecoratorNode });
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.__html = before.__html;
  }

  static override importDOM(): DOMConversionMap {
    return Object.fromEntries(Object.keys(LABELS).map((tag) => [tag, () => KEEP]));
  }

  override updateFromJSON(json: SerializedKept): this {
    return super.updateFromJSON(json).setHtml(json.html);
  }

  override exportJSON(): SerializedKept {
    return { ...super.exportJSON(), html: this.getHtml() };
  }

  getHtml(): string {
    return this.getLatest().__html;
  }

  setHtml(html: string): this {
    const writable = this.getWritable();
    writable.__html = html;
    return writable;
  }

  /** The tag it keeps. */
  getTag(): string {
    return /^<([a-z]+)/i.exec(this.getHtml())?.[1]?.toLowerCase() ?? '';
  }

  override createDOM(): HTMLElement {
    const mark = document.createElement(this.isInline() ? 'span' : 'div');
    mark.className = 'post-editor__kept';
    mark.textContent = `${LABELS[this.getTag()] ?? 'Contenido'} (se conserva)`;
    return mark;
  }

  override updateDOM(): boolean {
    return false;
  }

  /** Parsed in a document of its own, where nothing loads and nothing runs. */
  override exportDOM(): DOMExportOutput {
    const parsed = new DOMParser().parseFromString(this.getHtml(), 'text/html');
    return { element: parsed.body.firstElementChild as HTMLElement | null };
  }

  override isInline(): boolean {
    return this.getTag() === 'img';
  }

  override decorate(): null {
    return null;
  }
}

const KEEP: DOMConversion = {
  priority: 1,
  conversion: (element): DOMConversionOutput => ({
    node: $createKeptNode(withoutStyle(element)),
    // Its children are inside the kept HTML.
    after: () => [],
    forChild: (): LexicalNode | null => null,
  }),
};

function $createKeptNode(html: string): KeptNode {
  return $create(KeptNode).setHtml(html);
}

/** Styles never reach a stored post. */
function withoutStyle(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('style');
  return copy.outerHTML;
}
