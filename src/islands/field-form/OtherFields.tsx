import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { fieldClass } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { type ControlProps, isLeaf, type RenderField } from './FieldControl.tsx';
import { Fold } from './Fold.tsx';
import { emptyValue, type GroupField, nameLabel, pathBelow, summaryOf, valuesOf, withValue } from './field-values.ts';
import { focusPart } from './focus-part.ts';
import { RenameButton } from './RenameButton.tsx';

/** Entries whose names the person gives, or chooses. */
export function OtherFields({
  field,
  path,
  value,
  onChange,
  render,
}: ControlProps<GroupField> & { render: RenderField }) {
  const values = valuesOf(value);
  const own = Object.keys(field.fields);
  const names = Object.keys(values).filter((name) => !own.includes(name));
  const [added, setAdded] = useState<string | null>(null);
  const inner = field.others;
  if (!inner) return null;
  const change = (name: string, changed: unknown) => onChange(withValue(values, name, changed, own));
  const add = (name: string) => {
    flushSync(() => {
      setAdded(name);
      change(name, emptyValue(inner));
    });
    focusPart(pathBelow(path, name));
  };
  const remove = (name: string) => {
    flushSync(() => change(name, undefined));
    focusPart(newEntryPath(path));
  };
  const free = field.names?.filter((name) => !Object.hasOwn(values, name));
  return (
    <>
      {names.map((name) => {
        const entry = {
          path: pathBelow(path, name),
          value: values[name],
          onChange: (changed: unknown) => change(name, changed),
        };
        if (isLeaf(inner)) return render({ ...entry, field: { ...inner, label: nameLabel(field, name) }, key: name });
        const label = summaryOf(values[name]) || nameLabel(field, name);
        return (
          <Fold key={name} title={label} path={entry.path} isOpen={added === name}>
            {render({ ...entry, field: { ...inner, label }, isBare: true })}
            {field.defines && <RenameButton to={field.defines} path={entry.path} />}
            {inner.kind === 'group' && <Button kind="quiet" label={`Quitar: ${label}`} onClick={() => remove(name)} />}
          </Fold>
        );
      })}
      {free?.length !== 0 && (
        <NewEntry path={path} field={field} names={free ?? null} taken={Object.keys(values)} onAdd={add} />
      )}
    </>
  );
}

/** No entry has this name. */
const newEntryPath = (path: string): string => pathBelow(path, '+');

type NewEntryProps = {
  path: string;
  field: GroupField;
  names: string[] | null;
  taken: string[];
  onAdd: (name: string) => void;
};

/** Asks for the name of a further entry. */
function NewEntry({ path, field, names, taken, onAdd }: NewEntryProps) {
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<string[]>();
  const add = () => {
    if (!/^[A-Za-z][\w-]*$/.test(name)) return setErrors(['Escriba un nombre corto, sin espacios ni tildes.']);
    if (taken.includes(name)) return setErrors(['Ya hay uno con ese nombre.']);
    setErrors(undefined);
    setName('');
    onAdd(name);
  };
  // The form around it is not sent.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const common = { name: newEntryPath(path), errors, required: true };
  return (
    <div className={`${fieldClass(errors)} field-form__new`}>
      {names ? (
        <SelectField
          {...common}
          label="Agregar otro"
          options={names.map((value) => ({ value, label: nameLabel(field, value) }))}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      ) : (
        <TextField
          {...common}
          label="Agregar otro: su nombre corto"
          hint="Una palabra sin espacios ni tildes, por ejemplo «vacunacion». No se ve en el sitio: con ella lo piden las páginas."
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={addByEnter}
        />
      )}
      <Button kind="secondary" label="Agregar" onClick={add} />
    </div>
  );
}
