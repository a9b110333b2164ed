/** An edition of what was published with an earlier version of the code: what this one cannot show is left out, and told. */
import type { Log } from '../../log.ts';
import { OperatorError } from '../../operator-error.ts';
import { checkChange } from '../revisions/check-file.ts';
import type { Edition } from './edition.ts';
import type { KeptChange } from './edition-over.ts';

type Making = {
  changes: readonly KeptChange[];
  log: Pick<Log, 'error'>;
  /** Throws an `OperatorError` for content that makes no whole site. */
  make(changes: readonly KeptChange[]): Promise<Edition>;
};

export async function wholeEdition({ changes, log, make }: Making): Promise<Edition> {
  const leftOut = new Map<string, string[]>();
  const rest = () => changes.filter(({ path }) => !leftOut.has(path));
  for (;;) {
    try {
      const edition = await make(rest());
      return { ...edition, leftOut: new Map([...edition.leftOut, ...leftOut]) };
    } catch (error) {
      if (!(error instanceof OperatorError) || rest().length === 0) throw error;
      for (const [path, reasons] of await unshown(rest(), error)) {
        log.error(`${path} is shown as it was installed`, error);
        leftOut.set(path, reasons);
      }
    }
  }
}

/** The edition with the files that were left out of it and are whole with what was published since; itself without one. */
export async function withLeftOut(
  edition: Edition,
  { read, ...making }: Omit<Making, 'changes'> & { read(path: string): Promise<KeptChange> },
): Promise<Edition> {
  if (edition.leftOut.size === 0) return edition;
  const changes = await Promise.all([...edition.leftOut.keys()].map(read));
  const next = await wholeEdition({ ...making, changes });
  return next.leftOut.size < edition.leftOut.size ? next : edition;
}

/** The files without which the rest may be whole: those that are not valid, those that the error names, else all. */
async function unshown(changes: readonly KeptChange[], { message }: Error): Promise<[string, string[]][]> {
  const invalid: [string, string[]][] = [];
  for (const { path, content } of changes) {
    const errors = content && 'file' in content ? null : await checkChange({ path, content });
    if (errors) invalid.push([path, Object.values(errors).flat()]);
  }
  if (invalid.length > 0) return invalid;
  const lines = message.split('\n').map((line) => line.trim());
  const named = changes.map(({ path }): [string, string[]] => [path, reasonsOf(path, lines)]);
  const found = named.filter(([, reasons]) => reasons.length > 0);
  return found.length > 0 ? found : changes.map(({ path }) => [path, [message]]);
}

/** Checks of the whole site name the file in each line, or in the first one only. */
function reasonsOf(path: string, lines: readonly string[]): string[] {
  const own = lines.flatMap((line) => (line.startsWith(`${path}: `) ? [line.slice(path.length + 2)] : []));
  const [first = '', ...others] = lines;
  const isAlone = !others.some((line) => line.startsWith('content/')) && first.startsWith(`${path} `);
  return own.length > 0 || !isAlone ? own : [first, ...others];
}
