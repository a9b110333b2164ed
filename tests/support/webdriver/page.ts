/** A page as a person uses it, over a session of WebDriver: things are found by role and name. */
import { vi } from 'vitest';
import type { Session } from './installed-browsers.ts';

/** The key under which WebDriver gives elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT = { timeout: 30_000, interval: 100 };

type Element = { [ELEMENT]: string };

/**
 * Runs in the page: the first visible element of a selector whose name, label or text matches. The options of a closed list
 * have no box in Firefox: they are in sight with their list.
 */
const FIND = `
  const [selector, source] = arguments;
  const name = new RegExp(source, 'i');
  const textOf = (one) => [one.getAttribute('aria-label'), one.placeholder, ...[...(one.labels ?? [])].map((l) => l.textContent),
    ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent), one.textContent];
  const isShown = (one) => (one.closest('select') ?? one).getClientRects().length > 0 || one.type === 'file';
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  return [...document.querySelectorAll(selector)].find((one) => isShown(one) && textOf(one).some((text) => name.test(clean(text)))) ?? null;`;

export type BrowserPage = ReturnType<typeof createPage>;

export function createPage({ send }: Session, origin: string) {
  async function read<T>(script: string, ...parameters: unknown[]): Promise<T> {
    return (await send('execute', { script, args: parameters })) as T;
  }

  /** Asks until the answer is true; a page that is being left has none yet. */
  const until = <T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> =>
    vi.waitFor(async () => {
      const answer = await ask();
      if (!answer) throw new Error(`waited in vain for ${what}`);
      return answer;
    }, WAIT);

  const find = (selector: string, name = '') =>
    until(`${selector} «${name}»`, () => read<Element | null>(FIND, selector, name));

  /** The element lies in the middle: bars that stick to an edge would take the click. */
  async function click(selector: string, name?: string): Promise<void> {
    const element = await find(selector, name);
    await read(
      '(arguments[0].closest("select") ?? arguments[0]).scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );
    await send('click', { id: element[ELEMENT] });
  }

  const key = (type: string, value: string) => ({ type, value });

  return {
    read,
    find,
    click,
    until: (what: string, script: string, ...parameters: unknown[]) => until(what, () => read(script, ...parameters)),
    async type(selector: string, name: string, text: string): Promise<void> {
      await send('type', { id: (await find(selector, name))[ELEMENT], text });
    },
    /** Keys pressed together, with what has the focus. */
    async press(...keys: string[]): Promise<void> {
      const actions = [...keys.map((one) => key('keyDown', one)), ...keys.toReversed().map((one) => key('keyUp', one))];
      await send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async open(path: string): Promise<void> {
      await send('navigate', { url: origin + path });
      await until(`${path} to be ready`, () => read('return document.documentElement.hasAttribute("data-ready")'));
    },
    back: () => send('back'),
    reload: () => send('refresh'),
    /** Some islands hydrate at the first interaction (islands/directives/interaction.ts). */
    async hydrated(): Promise<void> {
      await read('document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }))');
      await until('an island', () => read('return !!document.querySelector("main [data-hydrated=true]")'));
    },
  };
}
