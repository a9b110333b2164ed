import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { fieldId } from '#components/form/form-errors.ts';
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
  const adder = useRef<HTMLButtonElement>(null);
  const [told, setTold] = useState('');
  const add = () => {
    flushSync(() => setSites([...sites, { site: NEW_SITE, id: (sites.at(-1)?.id ?? -1) + 1 }]));
    document.getElementById(fieldId(`sites.${sites.length}.name`))?.focus();
  };
  const remove = (id: number, name: string) => {
    setSites(sites.filter((one) => one.id !== id));
    setTold(`Se quitó la sede ${name}.`);
    // Its own button goes.
    adder.current?.focus();
  };
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
          <Button
            label={`Quitar la sede ${site.name || index + 1}`}
            onClick={() => remove(id, site.name || String(index + 1))}
          />
        </fieldset>
      ))}
      <Button label="Agregar otra sede" ref={adder} onClick={add} />
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </StepForm>
  );
}
