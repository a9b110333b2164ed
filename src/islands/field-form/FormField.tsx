import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { FieldError, FieldHint } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { ChoiceList, type ControlProps, FieldControl, isLeaf, type RenderField } from './FieldControl.tsx';
import { Fold } from './Fold.tsx';
import {
  emptyValue,
  factValue,
  type GroupField,
  helpOf,
  isFact,
  isMade,
  midSentence,
  pathBelow,
  summaryOf,
  valuesOf,
  withValue,
} from './field-values.ts';
import { focusPart } from './focus-part.ts';
import { FieldFormContext } from './form-context.ts';
import { ListControl } from './ListControl.tsx';
import { OtherFields } from './OtherFields.tsx';
import { UnionControl } from './UnionControl.tsx';

const render: RenderField = ({ key, ...props }) => <FormField key={key} {...props} />;

/** The control of any field. */
export function FormField({ isBare = false, isErrorShown = false, ...props }: Parameters<RenderField>[0]) {
  const { field, path } = props;
  if (isLeaf(field)) return <FieldControl {...props} field={field} />;
  if (field.kind === 'list') {
    return field.item.kind === 'choice' ? (
      <ChoiceList {...props} field={field} />
    ) : (
      <ListControl {...props} field={field} render={render} />
    );
  }
  if (field.kind === 'union') return <UnionControl {...props} field={field} render={render} />;
  if (field.kind === 'group' && isFact(field)) return <FactControl {...props} field={field} />;
  if (!field.required && !isBare) return <OptionalGroup {...props} field={field} />;
  if (isBare) return <GroupFields {...props} field={field} isErrorShown={isErrorShown} />;
  return (
    <Fold title={field.label} note={helpOf(field)} path={path}>
      <GroupFields {...props} field={field} />
    </Fold>
  );
}

/** The fields of a group, one below the other; `isErrorShown`: what is around them shows the error of the whole. */
export function GroupFields({
  field,
  path,
  value,
  onChange,
  isErrorShown = false,
}: ControlProps<GroupField> & { isErrorShown?: boolean }) {
  const { errors } = use(FieldFormContext);
  const values = valuesOf(value);
  const order = Object.keys(field.fields);
  return (
    <>
      {path && !isErrorShown && <FieldError name={path} errors={errors[path]} />}
      {Object.entries(field.fields)
        .filter(([, inner]) => !isMade(inner))
        .map(([name, inner]) => (
          <FormField
            key={name}
            field={inner}
            path={pathBelow(path, name)}
            value={values[name]}
            onChange={(changed) => onChange(withValue(values, name, changed, order))}
          />
        ))}
      {field.others && <OtherFields field={field} path={path} value={values} onChange={onChange} render={render} />}
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

/** A part that may be absent. The button that adds or removes it goes with the change: the focus goes to what comes. */
function OptionalGroup({ field, path, value, onChange }: ControlProps<GroupField>) {
  const [isNew, setNew] = useState(false);
  const changeTo = (next: unknown) => {
    flushSync(() => {
      setNew(next !== undefined);
      onChange(next);
    });
    focusPart(path);
  };
  if (value === undefined || value === null) {
    return (
      <div className="field">
        <span className="field__label" id={fieldId(path)} tabIndex={-1}>
          {field.label} <span className="field__optional">(opcional)</span>
        </span>
        <FieldHint name={path} hint={helpOf(field)} />
        <Button
          kind="secondary"
          label={`Agregar: ${midSentence(field.label)}`}
          onClick={() => changeTo(emptyValue(field))}
        />
      </div>
    );
  }
  return (
    <Fold title={field.label} note={summaryOf(value) || undefined} path={path} isOpen={isNew}>
      <GroupFields field={field} path={path} value={value} onChange={onChange} />
      <Button kind="quiet" label={`Quitar: ${midSentence(field.label)}`} onClick={() => changeTo(undefined)} />
    </Fold>
  );
}
