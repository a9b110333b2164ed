import { type KeyboardEvent, type SyntheticEvent, use, useId, useState } from 'react';
import { FormContext } from '#components/form/Field.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { plural } from '#shared/formats/count.ts';
import { boxOf, mentionAt, mentionedIn, officersMatching } from './mention.model.ts';

type Officer = { id: number; name: string };
type Props = { officers: readonly Officer[]; text: string };
type Open = { control: HTMLTextAreaElement; start: number; query: string; current: number };

const CHANGE: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The text of a note; an `@` opens a list of officers, by keyboard or mouse. Who is chosen is told by mail. */
export function MentionField({ officers, text }: Props) {
  const { values } = use(FormContext);
  const [chosen, setChosen] = useState(() => officers.map(({ id }) => id).filter((id) => values[boxOf(id)]));
  const [open, setOpen] = useState<Open | null>(null);
  const listId = useId();
  const options = open ? officersMatching(officers, open.query) : [];
  const optionId = (id: number) => `${listId}-${id}`;
  const current = options[open?.current ?? 0];
  const mentioned = mentionedIn(text, chosen, officers);

  const follow = ({ currentTarget: control }: SyntheticEvent<HTMLTextAreaElement>) => {
    const found = mentionAt(control.value, control.selectionStart);
    // A selection event without a change keeps the current option.
    if (found?.start === open?.start && found?.query === open?.query) return;
    setOpen(found && { control, ...found, current: 0 });
  };
  const choose = ({ id, name }: Officer) => {
    if (!open) return;
    const { control, start } = open;
    setChosen([...chosen, id]);
    setOpen(null);
    control.focus();
    control.setRangeText(`@${name} `, start, control.selectionStart, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!open || !current) return;
    const change = CHANGE[event.key];
    if (change !== undefined) setOpen({ ...open, current: (open.current + change + options.length) % options.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') setOpen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="desk-mentions stack gap-2">
      <TextArea
        name="text"
        label="Nota"
        hint="Escriba @ y el nombre de un colega del SIAU para avisarle por correo."
        limit={PQRSD_LIMITS.description}
        required
        onInput={follow}
        onSelect={follow}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(null)}
        aria-autocomplete="list"
        {...(current && { 'aria-controls': listId, 'aria-activedescendant': optionId(current.id) })}
      />
      <p className="visually-hidden" role="status">
        {open &&
          options.length > 0 &&
          `${plural(options.length, 'persona', 'personas')}: elija con las flechas y Enter.`}
      </p>
      {options.length > 0 && (
        <div role="listbox" id={listId} aria-label="Personas del SIAU" tabIndex={-1}>
          {options.map((one) => (
            // The keyboard stays in the text, which names the current option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            <div
              key={one.id}
              role="option"
              id={optionId(one.id)}
              aria-selected={one.id === current?.id}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.name}
            </div>
          ))}
        </div>
      )}
      {mentioned.length > 0 && (
        <p className="field__hint">Se le avisa a {mentioned.map(({ name }) => name).join(', ')}.</p>
      )}
      {mentioned.map(({ id }) => (
        <input key={id} type="checkbox" name={boxOf(id)} defaultChecked hidden />
      ))}
    </div>
  );
}
