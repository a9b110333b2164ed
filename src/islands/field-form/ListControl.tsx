import { type ComponentProps, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { FieldError, FieldHint, fieldClass, useField } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { type ControlProps, isLeaf, type RenderField } from './FieldControl.tsx';
import { Fold } from './Fold.tsx';
import {
  beginItem,
  emptyValue,
  type FieldOf,
  helpOf,
  itemName,
  listOf,
  midSentence,
  moved,
  pathBelow,
  withMadeName,
} from './field-values.ts';
import { FieldFormContext, type FormTarget } from './form-context.ts';
import { useSorting } from './use-sorting.ts';

/** Keys of items that stay with them when they move; new ones when the list comes from elsewhere. */
function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  if (keys.current.length !== count) keys.current = Array.from({ length: count }, () => next.current++);
  return {
    keys: keys.current,
    add: () => void keys.current.push(next.current++),
    remove: (index: number) => void keys.current.splice(index, 1),
    move: (from: number, to: number) => {
      keys.current = moved(keys.current, from, to);
    },
  };
}

/** The item that a link begins (`FormTarget`): it is shown, and belongs to the list once something is changed. */
function useBegunItem(field: FieldOf<'list'>, path: string) {
  const { target } = use(FieldFormContext);
  const [seen, setSeen] = useState<FormTarget | null>(null);
  const [begun, setBegun] = useState<unknown>();
  if (target !== seen) {
    setSeen(target);
    if (target.path === path && target.text !== undefined) setBegun(beginItem(field.item, target.text));
  }
  return { begun: begun === undefined ? [] : [begun], forget: () => setBegun(undefined) };
}

type Props = ControlProps<FieldOf<'list'>> & { render: RenderField };

/** Items that can be added, removed and put in another order. */
export function ListControl({ field, path, value, onChange: changeList, render }: Props) {
  const { errors } = use(FieldFormContext);
  const { begun, forget } = useBegunItem(field, path);
  const stored = listOf(value ?? field.default);
  const items = [...stored, ...begun];
  const onChange: typeof changeList = (next) => {
    forget();
    changeList(next);
  };
  const itemKeys = useItemKeys(items.length);
  const [added, setAdded] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    itemKeys.move(from, to);
    onChange(moved(items, from, to));
    setAnnouncement(`${itemName(field, items[from], from)}: puesto ${to + 1} de ${items.length}`);
  };
  const { list, dragged, handleOf } = useSorting(items.length, move);
  const add = () => {
    const item = withMadeName(field.item, emptyValue(field.item), items, true);
    itemKeys.add();
    flushSync(() => {
      setAdded(itemKeys.keys.at(-1) ?? null);
      onChange([...items, item]);
      setAnnouncement(`${itemName(field, item, items.length)}: agregado`);
    });
    // The button goes with the last item that fits.
    list.current?.lastElementChild?.querySelector<HTMLElement>('summary, input, select, textarea')?.focus();
  };
  const remove = (index: number) => {
    itemKeys.remove(index);
    const next = items.filter((_, at) => at !== index);
    onChange(next.length === 0 && !field.required ? undefined : next);
    setAnnouncement(`${itemName(field, items[index], index)}: quitado`);
    document.getElementById(fieldId(path))?.focus();
  };
  const isFull = field.max !== null && items.length >= field.max;
  const isFixed = field.max !== null && field.max === field.min && items.length === field.max;
  const described = useField({ name: path, label: field.label, hint: helpOf(field), errors: errors[path] });

  return (
    <fieldset
      className={`${fieldClass(errors[path])} field-form__list`}
      aria-describedby={described.control['aria-describedby']}
    >
      <legend className="field__label" id={fieldId(path)} tabIndex={-1}>
        {field.label}
      </legend>
      <FieldHint {...described.field} />
      <FieldError {...described.field} />
      <ol className="list field-form__items" ref={list}>
        {items.map((item, index) => {
          const isNew = itemKeys.keys[index] === added || index >= stored.length;
          const others = items.filter((_, at) => at !== index);
          return (
            <li
              key={itemKeys.keys[index]}
              className={dragged === index ? 'field-form__item is-dragged' : 'field-form__item'}
            >
              <Item
                field={field.item}
                name={itemName(field, item, index)}
                path={pathBelow(path, index)}
                value={item}
                isNew={isNew}
                render={render}
                onChange={(changed) => {
                  const next = withMadeName(field.item, changed ?? '', others, isNew);
                  onChange(items.map((other, at) => (at === index ? next : other)));
                }}
              />
              <ItemTools
                name={itemName(field, item, index)}
                index={index}
                count={items.length}
                handle={handleOf(index)}
                onMove={move}
                onRemove={isFixed ? null : remove}
              />
            </li>
          );
        })}
      </ol>
      {!isFull && <Button kind="secondary" label={`Agregar: ${singular(field)}`} onClick={add} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

type ToolsProps = {
  name: string;
  index: number;
  count: number;
  handle: ComponentProps<'button'>;
  onMove: (from: number, to: number) => void;
  /** Null: the list has a fixed length. */
  onRemove: ((index: number) => void) | null;
};

/** The buttons of one item. */
const ItemTools = ({ name, index, count, handle, onMove, onRemove }: ToolsProps) => (
  <div className="field-form__tools">
    {count > 1 && (
      <>
        <button
          type="button"
          className="button button--quiet field-form__handle"
          aria-label={`Mover ${name}: arrastre o use las flechas`}
          {...handle}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        <Button
          kind="quiet"
          aria-label={`Subir ${name}`}
          label="↑"
          inactive={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <Button
          kind="quiet"
          aria-label={`Bajar ${name}`}
          label="↓"
          inactive={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
      </>
    )}
    {onRemove && <Button kind="quiet" aria-label={`Quitar ${name}`} label="Quitar" onClick={() => onRemove(index)} />}
  </div>
);

/** «Franjas del día» has items without a name of their own. */
const singular = ({ item, label }: FieldOf<'list'>): string => midSentence(isLeaf(item) ? item.label : label);

/** A few hours, days or numbers, which stand side by side. */
const isShort = (field: Field): boolean =>
  field.kind === 'group' &&
  Object.keys(field.fields).length <= 2 &&
  Object.values(field.fields).every(({ kind }) => ['time', 'date', 'number'].includes(kind));

type ItemProps = {
  field: Field;
  name: string;
  path: string;
  value: unknown;
  isNew: boolean;
  render: RenderField;
  onChange: (value: unknown) => void;
};

/** A value by itself, or several in a part that opens. */
function Item({ field, name, path, value, isNew, render, onChange }: ItemProps) {
  if (isLeaf(field)) {
    // Its list names it; a label of its own is read aloud.
    return (
      <div className="field-form__single">
        {render({ field: { ...field, label: name, required: true, help: null }, path, value, onChange, isBare: false })}
      </div>
    );
  }
  if (isShort(field)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend would be read with each of its two fields
      <div role="group" aria-label={name} className="field-form__row">
        {render({ field, path, value, onChange, isBare: true })}
      </div>
    );
  }
  return (
    <Fold title={name} path={path} isOpen={isNew}>
      {render({ field, path, value, onChange, isBare: true })}
    </Fold>
  );
}
