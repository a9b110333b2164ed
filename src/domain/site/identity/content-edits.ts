/** Changes to files of content/, gathered; data keep their comments and order. */
import { type OpenedData, openData, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { openPage, writePage } from '#domain/content-editing/data/page-file.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';

/** The text of the files of content/ by path, `content/…`; of what is no text, the path is enough. */
export type ContentTexts = ReadonlyMap<string, string>;
/** `content: null` removes the file. */
export type FileChange = { path: string; content: Uint8Array | null };

const encode = (text: string) => new TextEncoder().encode(text);

export class ContentEdits {
  readonly #files: ContentTexts;
  readonly #changed = new Map<string, string | Uint8Array | null>();

  constructor(files: ContentTexts) {
    this.#files = files;
  }

  paths(): string[] {
    return [...this.#files.keys()].filter((path) => this.#changed.get(path) !== null);
  }

  #text(path: string): string | undefined {
    const changed = this.#changed.get(path);
    if (changed === null || changed instanceof Uint8Array) return undefined;
    return changed ?? this.#files.get(path);
  }

  /** The data of `content/data/NAME.yaml`; undefined without the file. The schemas of the build vouch for its shape. */
  read<Data>(name: string): Data | undefined {
    const text = this.#text(dataPath(name));
    return text === undefined ? undefined : (openData(text).value as Data);
  }

  /** Changes a copy of the data of `content/data/NAME.yaml`; nothing without the file. */
  change<Data>(name: string, edit: (data: Data) => void): void {
    const text = this.#text(dataPath(name));
    if (text !== undefined) this.#changed.set(dataPath(name), changed(openData(text), edit as (data: Value) => void));
  }

  /** Changes the front matter of a Markdown file; `isEmptied` takes its text away. */
  changePage(path: string, edit: (fields: ValueMap) => { isEmptied: boolean }): void {
    const text = this.#text(path);
    if (text === undefined) return;
    const page = openPage(text);
    const fields = structuredClone(page.data.value);
    const { isEmptied } = edit(fields as ValueMap);
    this.#changed.set(path, writePage(page, fields, isEmptied ? '' : page.body.markdown));
  }

  put(path: string, content: Uint8Array): void {
    this.#changed.set(path, content);
  }

  /** Replaces the text of a file, for what its data do not hold: comments. */
  rewrite(name: string, edit: (text: string) => string): void {
    const text = this.#text(dataPath(name));
    if (text !== undefined) this.#changed.set(dataPath(name), edit(text));
  }

  remove(path: string): void {
    if (this.#files.has(path)) this.#changed.set(path, null);
  }

  /** What differs from the files that were given. */
  changes(): FileChange[] {
    return [...this.#changed].flatMap(([path, content]) => {
      if (typeof content !== 'string') return [{ path, content }];
      return content === this.#files.get(path) ? [] : [{ path, content: encode(content) }];
    });
  }
}

const dataPath = (name: string): string => `content/data/${name}.yaml`;

function changed(opened: OpenedData, edit: (value: Value) => void): string {
  const value = structuredClone(opened.value);
  edit(value);
  return setValues(opened, value);
}

/** Files whose text the changes need. */
export const isTextFile = (path: string): boolean => /\.(?:yaml|md)$/.test(path);
