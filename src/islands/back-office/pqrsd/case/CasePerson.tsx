import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { petitionerDetails } from '#islands/back-office/back-office.model.ts';
import { DescriptionList } from '#islands/back-office/Section.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { casePersonApi } from '#shared/api/endpoints/case-person.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

type Props = { caseDetail: PqrsdDetail; onChanged: () => Promise<void> };

/** The data of the petitioner, with what an officer does for a person at the counter. */
export function CasePerson({ caseDetail, onChanged }: Props) {
  const can = useCan();
  const [opened, setOpened] = useState<'clave' | null>(null);
  const [clave, setClave] = useState<string | null>(null);
  const { id, rad, anonymous } = caseDetail;
  const close = () => setOpened(null);
  return (
    <>
      <DescriptionList title="Solicitante" facts={petitionerDetails(caseDetail)} />
      {!anonymous && can('pqrsd:update') && (
        <div className="cluster">
          <Button label="Dar una clave nueva" onClick={() => setOpened('clave')} />
        </div>
      )}
      {opened === 'clave' && (
        <FormDialog
          title="Dar una clave nueva"
          endpoint={casePersonApi.clave}
          params={{ id }}
          onDone={async (given) => {
            setClave(given.clave);
            await onChanged();
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
