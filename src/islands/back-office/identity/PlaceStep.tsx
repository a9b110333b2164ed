import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { DEPARTMENT_NAMES } from '#domain/site/identity/departments.ts';
import { placeBody, type SiteAnswer } from './identity.model.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

const DEPARTMENTS = DEPARTMENT_NAMES.map((name) => ({ value: name, label: name }));
const NEW_SITE: SiteAnswer = { name: '', kind: 'Puesto de salud', street: '', phone: '' };

export function PlaceStep(props: StepProps) {
  const saved = (props.state.answers.place.sites ?? []) as SiteAnswer[];
  // Errors name a site by its place in the list: the keys follow it.
  const [sites, setSites] = useState(() => saved.map((site, id) => ({ site, id })));
  const add = () => setSites((before) => [...before, { site: NEW_SITE, id: (before.at(-1)?.id ?? -1) + 1 }]);
  const remove = (id: number) => setSites((before) => before.filter((one) => one.id !== id));
  return (
    <StepForm step="place" bodyOf={placeBody} {...props}>
      <SelectField name="department" label="Departamento" required options={DEPARTMENTS} />
      <TextField name="municipality" label="Municipio" required autoComplete="address-level2" />
      <TextField
        name="street"
        label="Dirección de la sede principal"
        hint="Calle o carrera, número y barrio o vereda."
        required
        autoComplete="street-address"
      />
      <TextField name="postal_code" label="Código postal" hint="Seis números." required inputMode="numeric" />
      {sites.map(({ site, id }, index) => (
        <fieldset key={id} className="fieldset">
          <legend>Otra sede</legend>
          <TextField name={`sites.${index}.name`} label="Nombre" defaultValue={site.name} required />
          <TextField name={`sites.${index}.kind`} label="Qué es" defaultValue={site.kind} required />
          <TextField name={`sites.${index}.street`} label="Dirección" defaultValue={site.street} required />
          <TextField
            name={`sites.${index}.phone`}
            label="Teléfono"
            hint="Vacío: contesta el conmutador."
            defaultValue={site.phone ?? ''}
            inputMode="tel"
          />
          <Button label={`Quitar la sede ${site.name || index + 1}`} onClick={() => remove(id)} />
        </fieldset>
      ))}
      <Button label="Agregar otra sede" onClick={add} />
    </StepForm>
  );
}
