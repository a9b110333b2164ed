import { useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { type ClassEntry, offeredOn } from '#domain/pqrsd/case/classification.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { dayOf } from '#shared/time/time.ts';
import { groupsOf } from './class-groups.ts';

type Chosen = { service?: string | undefined; motive?: string | undefined };

/** Service and motive. Without the lists, which may fail to load, the form works and changes neither. */
export function ClassFields({ chosen = {} }: { chosen?: Chosen }) {
  const lists = useEndpoint(pqrsdDeskApi.classification).data?.data;
  return (
    lists && (
      <>
        <ClassField
          name="service"
          label="Servicio o dependencia de que se trata"
          entries={lists.services}
          chosen={chosen.service}
        />
        <ClassField
          name="motive"
          label="Motivo"
          hint="Con él se cuentan las causas. El hospital puede exigirlo antes de responder, por ejemplo en los reclamos."
          entries={lists.motives}
          chosen={chosen.motive}
        />
      </>
    )
  );
}

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  entries: readonly ClassEntry[];
  chosen: string | undefined;
};

function ClassField({ name, label, hint, entries, chosen }: FieldProps) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <Field name={name} label={label} hint={hint}>
      {(control, initial) => (
        <select {...control} className="select" defaultValue={initial ?? chosen ?? ''}>
          <option value="">Sin decir todavía</option>
          {groupsOf(offeredOn(entries, today, initial ?? chosen)).map(({ group, members }) => (
            <optgroup key={group} label={group}>
              {members.map(({ code, name: text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
