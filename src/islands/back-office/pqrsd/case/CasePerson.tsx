import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { petitionerDetails } from '#islands/back-office/back-office.model.ts';
import { DescriptionList } from '#islands/back-office/Section.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { casePersonApi } from '#shared/api/endpoints/case-person.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

type Props = {
  caseDetail: PqrsdDetail;
  onChanged: (after: PqrsdDetail, news: string) => void;
  onReload: () => Promise<void>;
};

const valuesOf = (given: PqrsdDetail): FormValues => ({
  ...Object.fromEntries(PERSON_FIELDS.map((field) => [field, given[field] ?? ''])),
  ...(given.answer_by_mail && { answer_by_mail: 'on' }),
});
const PERSON_FIELDS = ['fullname', 'type_document', 'number_document', 'email', 'telephone', 'address'] as const;

/** The data of a petitioner who gave a name, with what an officer does for a person at the counter. */
export function CasePerson({ caseDetail, onChanged, onReload }: Props) {
  const can = useCan();
  const [opened, setOpened] = useState<'clave' | 'datos' | null>(null);
  const [clave, setClave] = useState<string | null>(null);
  const { id, rad } = caseDetail;
  const close = () => setOpened(null);
  return (
    <>
      <DescriptionList title="Solicitante" facts={petitionerDetails(caseDetail)} />
      {can('pqrsd:update') && (
        <div className="cluster">
          <Button label="Corregir sus datos" onClick={() => setOpened('datos')} />
          <Button label="Dar una clave nueva" onClick={() => setOpened('clave')} />
        </div>
      )}
      {opened === 'datos' && (
        <FormDialog
          title="Corregir los datos de la persona"
          endpoint={casePersonApi.correct}
          params={{ id }}
          values={valuesOf(caseDetail)}
          onDone={({ data }: { data: PqrsdDetail }) => onChanged(data, 'Datos corregidos.')}
          failureTitle="No se corrigieron"
          submit={['Guardar los datos', 'Guardando…']}
          onClose={close}
          aria-label="Corregir los datos de la persona"
        >
          <p>La historia dice qué cambió y por qué, no los datos. Los anteriores quedan reservados.</p>
          <SchemaFields of={casePersonApi.correct.body} />
        </FormDialog>
      )}
      {opened === 'clave' && (
        <FormDialog
          title="Dar una clave nueva"
          endpoint={casePersonApi.clave}
          params={{ id }}
          onDone={async (given) => {
            setClave(given.clave);
            await onReload();
          }}
          failureTitle="No se dio la clave"
          submit={['Dar la clave', 'Guardando…']}
          onClose={close}
          aria-label="Dar una clave nueva"
        >
          <p>Compruebe primero quién es. La clave anterior deja de servir en el acto, y queda en la historia.</p>
          <SchemaFields of={casePersonApi.clave.body} />
        </FormDialog>
      )}
      {clave && (
        <Dialog title="La clave nueva" onClose={() => setClave(null)}>
          {(closeClave) => (
            <>
              <p>
                Radicado: <strong className="tabular">{rad}</strong>
                <br />
                Clave: <strong className="tabular">{clave}</strong>
              </p>
              <p>Désela escrita a la persona: no se vuelve a mostrar.</p>
              <div className="dialog__actions">
                <Button kind="primary" label="Ya se la di" onClick={closeClave} />
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
