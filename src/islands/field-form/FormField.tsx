import { type SubmitEvent, use, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FieldError, FieldHint, fieldClass } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ChoiceList, type ControlProps, FieldControl, isLeaf } from './FieldControl.tsx';
import { Fold } from './Fold.tsx';
import {
  emptyValue,
  type FieldOf,
  factValue,
  type GroupField,
  helpOf,
  isFact,
  pathBelow,
  summaryOf,
  type Values,
  valuesOf,
  variantLabel,
  variantOf,
  withValue,
} from './field-values.ts';
import { FieldFormContext } from './form-context.ts';
import { ListControl } from './ListControl.tsx';

/** `isBare`: what is around the field shows its label. */
type Props = ControlProps & { isBare?: boolean };

/** The control of any field. */
export function FormField({ isBare = false, ...props }: Props) {
  const { field, path } = props;
  if (isLeaf(field)) return <FieldControl {...props} field={field} />;
  if (field.kind === 'list') {
    return field.item.kind === 'choice' ? (
      <ChoiceList {...props} field={field} />
    ) : (
      <ListControl {...props} field={field} render={(item) => <FormField {...item} />} />
    );
  }
  if (field.kind === 'union') return <UnionControl {...props} field={field} />;
  if (field.kind === 'group' && isFact(field)) return <FactControl {...props} field={field} />;
  if (!field.required && !isBare) return <OptionalGroup {...props} field={field} />;
  if (isBare) return <GroupFields {...props} field={field} />;
  return (
    <Fold title={field.label} note={helpOf(field)} path={path}>
      <GroupFields {...props} field={field} />
    </Fold>
  );
}

/** The fields of a group, one below the other. */
export function GroupFields({ field, path, value, onChange }: ControlProps<GroupField>) {
  const { errors } = use(FieldFormContext);
  const values = valuesOf(value);
  const order = Object.keys(field.fields);
  return (
    <>
      {path && <FieldError name={path} errors={errors[path]} />}
      {Object.entries(field.fields).map(([name, inner]) => (
        <FormField
          key={name}
          field={inner}
          path={pathBelow(path, name)}
          value={values[name]}
          onChange={(changed) => onChange(withValue(values, name, changed, order))}
        />
      ))}
      {field.others && <OtherFields field={field} path={path} value={values} onChange={onChange} />}
    </>
  );
}

/** A value and its mark of demonstration, under one name. */
function FactControl({ field, path, value, onChange }: ControlProps<GroupField>) {
  const { errors } = use(FieldFormContext);
  const values = valuesOf(value);
  const order = Object.keys(field.fields);
  const change = (name: string) => (changed: unknown) => onChange(withValue(values, name, changed, order));
  const { demo } = field.fields;
  const inner = factValue(field);
  const isDemo = values.demo === true;
  return (
    <div className="field-form__fact">
      <span id={fieldId(path)} tabIndex={-1} />
      <FieldError name={path} errors={errors[path]} />
      <FormField field={inner} path={pathBelow(path, 'value')} value={values.value} onChange={change('value')} />
      {demo && (
        <div className={isDemo ? 'field-form__demo is-demo' : 'field-form__demo'}>
          <FormField
            field={{
              ...demo,
              label: `De demostración: ${inner.label}`,
              help: isDemo ? 'Cuando escriba el dato real, quite esta marca.' : null,
            }}
            path={pathBelow(path, 'demo')}
            value={values.demo}
            onChange={change('demo')}
          />
        </div>
      )}
    </div>
  );
}

/** A part that may be absent. */
function OptionalGroup({ field, path, value, onChange }: ControlProps<GroupField>) {
  const [isNew, setNew] = useState(false);
  if (value === undefined || value === null) {
    const add = () => {
      setNew(true);
      onChange(emptyValue(field));
    };
    return (
      <div className="field">
        <span className="field__label" id={fieldId(path)} tabIndex={-1}>
          {field.label} <span className="field__optional">(opcional)</span>
        </span>
        <FieldHint name={path} hint={helpOf(field)} />
        <Button kind="secondary" label={`Agregar: ${field.label.toLowerCase()}`} onClick={add} />
      </div>
    );
  }
  return (
    <Fold title={field.label} note={summaryOf(value) || undefined} path={path} isOpen={isNew}>
      <GroupFields field={field} path={path} value={value} onChange={onChange} />
      <Button kind="quiet" label={`Quitar: ${field.label.toLowerCase()}`} onClick={() => onChange(undefined)} />
    </Fold>
  );
}

/** One of several shapes; changing it keeps the values that both have. */
function UnionControl({ field, path, value, onChange }: ControlProps<FieldOf<'union'>>) {
  const { errors } = use(FieldFormContext);
  const [chosen, setChosen] = useState(() => variantOf(field, value));
  const variant = field.variants[chosen];
  const choose = (index: number) => {
    const next = field.variants[index];
    if (!next) return;
    setChosen(index);
    const started = emptyValue(next);
    onChange(next.kind === 'group' ? { ...valuesOf(started), ...sharedValues(next, valuesOf(value)) } : started);
  };
  return (
    <div className="stack field-form__union">
      <SelectField
        name={path}
        label={`${field.label}: qué es`}
        hint={helpOf(field)}
        errors={errors[path]}
        required
        options={field.variants.map((_, index) => ({ value: String(index), label: variantLabel(field, index) }))}
        value={String(chosen)}
        onChange={({ target }) => target.value && choose(Number(target.value))}
      />
      {variant && !(variant.kind === 'choice' && variant.options.length === 1) && (
        <FormField
          key={chosen}
          field={variant}
          path={variant.kind === 'group' ? path : pathBelow(path, '')}
          value={value}
          onChange={onChange}
          isBare
        />
      )}
    </div>
  );
}

/** The values that another variant has too. */
const sharedValues = ({ fields }: GroupField, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].kind !== 'choice'));

/** Entries whose names the person gives, or chooses. */
function OtherFields({ field, path, value, onChange }: ControlProps<GroupField>) {
  const values = valuesOf(value);
  const own = Object.keys(field.fields);
  const names = Object.keys(values).filter((name) => !own.includes(name));
  const [added, setAdded] = useState<string | null>(null);
  const inner = field.others;
  if (!inner) return null;
  const change = (name: string, changed: unknown) => onChange(withValue(values, name, changed, own));
  const add = (name: string) => {
    setAdded(name);
    change(name, emptyValue(inner));
  };
  const free = field.names?.filter((name) => !Object.hasOwn(values, name));
  return (
    <>
      {names.map((name) => {
        const shown = { ...inner, label: summaryOf(values[name]) || optionName(name) };
        if (isLeaf(inner)) {
          return (
            <FormField
              key={name}
              field={{ ...shown, label: optionName(name) }}
              path={pathBelow(path, name)}
              value={values[name]}
              onChange={(changed) => change(name, changed)}
            />
          );
        }
        return (
          <Fold key={name} title={shown.label} path={pathBelow(path, name)} isOpen={added === name}>
            <FormField
              field={shown}
              path={pathBelow(path, name)}
              value={values[name]}
              onChange={(changed) => change(name, changed)}
              isBare
            />
            {inner.kind === 'group' && (
              <Button kind="quiet" label={`Quitar: ${shown.label}`} onClick={() => change(name, undefined)} />
            )}
          </Fold>
        );
      })}
      {free?.length !== 0 && <NewEntry path={path} names={free ?? null} taken={Object.keys(values)} onAdd={add} />}
    </>
  );
}

const optionName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

type NewEntryProps = { path: string; names: string[] | null; taken: string[]; onAdd: (name: string) => void };

/** Asks for the name of a further entry. */
function NewEntry({ path, names, taken, onAdd }: NewEntryProps) {
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<string[]>();
  const add = () => {
    if (!/^[A-Za-z][\w-]*$/.test(name)) return setErrors(['Escriba un nombre corto, sin espacios ni tildes.']);
    if (taken.includes(name)) return setErrors(['Ya hay uno con ese nombre.']);
    setErrors(undefined);
    setName('');
    onAdd(name);
  };
  const common = { name: pathBelow(path, 'nuevo'), errors, required: true };
  const stop = (event: SubmitEvent) => event.preventDefault();
  return (
    <div className={`${fieldClass(errors)} field-form__new`} onSubmit={stop}>
      {names ? (
        <SelectField
          {...common}
          label="Agregar otro"
          options={names.map((value) => ({ value, label: optionName(value) }))}
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
        />
      )}
      <Button kind="secondary" label="Agregar" onClick={add} />
    </div>
  );
}
