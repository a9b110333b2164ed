import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import { readsLikeCase } from '#domain/search/secret-query.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { MenuResults } from './MenuResults.tsx';
import { matchingTitles, readMenuTitles } from './menu-titles.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search of the header: menu titles and the best answers while typing (docs/contract.md#menu-search), the whole
 * site on submit. Under
 * 1,024 px it is a sheet behind the «Buscar» button, a native popover like the menu, so it reaches /buscar without
 * scripts too. The input is uncontrolled, so that hydration keeps what was typed before it.
 */
export function MenuSearch() {
  const hydrated = useHydrated();
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const suggestions = useSuggestions(open ? text : '');
  const show = () => {
    const typed = input.current?.value.trim() ?? '';
    setText(typed);
    setOpen(typed !== '');
  };
  const closeAndReturn = () => {
    setOpen(false);
    input.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    show();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  // The first Escape closes the dialog and leaves the text; the next is left to the browser.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Escape' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) closeAndReturn();
    else moveFocus(step);
  };
  /** Up and down go through the box and the links of the dialog. */
  const moveFocus = (step: number) => {
    const links = root.current?.querySelectorAll<HTMLElement>('.search__results a') ?? [];
    const stops = [input.current, ...links];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  /** The number or clave of a case goes nowhere: neither into an address nor into a log. */
  const leadCase = (event: SubmitEvent) => {
    if (!readsLikeCase(input.current?.value ?? '')) return;
    event.preventDefault();
    window.location.assign('/pqrsd/seguimiento');
  };
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    <search
      className="search"
      id="busqueda"
      popover="auto"
      data-hydrated={hydrated}
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={closeOnLeaving}
    >
      <form className="search__form" action="/buscar" onSubmit={leadCase}>
        <div className="search__box">
          <label className="visually-hidden" htmlFor="busqueda-texto">
            Buscar en el sitio
          </label>
          <input
            className="search__input"
            id="busqueda-texto"
            type="search"
            name="q"
            placeholder="Buscar"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            required
            ref={input}
            onInput={show}
          />
          <button className="icon-button" type="submit">
            <Icon name="lupa" />
            <span className="visually-hidden">Buscar</span>
          </button>
        </div>
        <button className="icon-button search__leave" type="button" popoverTarget="busqueda" popoverTargetAction="hide">
          <Icon name="cerrar" />
          <span className="visually-hidden">Cerrar la búsqueda</span>
        </button>
      </form>
      {open && (
        <MenuResults
          text={text}
          suggestions={suggestions}
          titles={matchingTitles(readMenuTitles(document.getElementById('menu-principal')), text)}
          onChoose={() => setOpen(false)}
          onClose={closeAndReturn}
        />
      )}
    </search>
  );
}
