import { use, useState } from 'react';
import { z } from 'zod';
import { FormContext } from '#components/form/Field.tsx';
import { describeFields } from '#domain/content-editing/forms/describe-fields.ts';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { FormField } from '#islands/field-form/FormField.tsx';
import type { Values } from '#islands/field-form/field-values.ts';
import { FieldFormContext } from '#islands/field-form/form-context.ts';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { type PortalSettings, portalSettings, settingsChange } from '#shared/api/settings.schema.ts';
import { errorsByPath } from '#shared/fields/field-errors.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection } from '../Section.tsx';
import type { SettingsProps } from './SettingsForm.tsx';

type Name = keyof PortalSettings;
type Props = SettingsProps & { title: string; help?: string; names: readonly Name[] };

/** A section with the form that the schema of its settings describes. */
export const DrawnSection = ({ settings, names, ...section }: Props) => (
  <ResourceSection {...section} failureTitle="No pudimos cargar los ajustes" resource={settings}>
    {(current) => <DrawnForm current={current} names={names} />}
  </ResourceSection>
);

function DrawnForm({ current, names }: { current: PortalSettings; names: Props['names'] }) {
  const [values, setValues] = useState<Values>(() => Object.fromEntries(names.map((name) => [name, current[name]])));
  return (
    <SchemaForm
      schema={z.looseObject({})}
      bodyOf={() => values}
      check={() => errorsByPath(settingsChange.safeParse(values).error ?? new z.ZodError([]))}
      send={async () => {
        await api.call(settingsApi.update, { body: values });
        notify('Ajustes guardados.');
      }}
      failureTitle="No se guardó"
      submit={['Guardar', 'Guardando…']}
    >
      <div className="stack field-form">
        <DrawnFields names={names} values={values} onChange={setValues} />
      </div>
    </SchemaForm>
  );
}

const START = { path: '' };

/** The only setting of a section is named by its title. */
function DrawnFields({
  names,
  values,
  onChange,
}: Pick<Props, 'names'> & { values: Values; onChange: (to: Values) => void }) {
  const { errors } = use(FormContext);
  return (
    <FieldFormContext value={{ errors, references: {}, target: START }}>
      {names.map((name) => (
        <FormField
          key={name}
          field={describeFields(portalSettings.shape[name])}
          path={name}
          value={values[name]}
          onChange={(value) => onChange({ ...values, [name]: value })}
          isBare={names.length === 1}
        />
      ))}
    </FieldFormContext>
  );
}
