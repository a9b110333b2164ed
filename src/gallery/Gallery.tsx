/** The form and back-office components, each in its states; `npm run dev` shows them at /galeria. */
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { type Column, DataTable } from '#islands/back-office/DataTable.tsx';
import { SearchBox, SelectFilter } from '#islands/back-office/filters.tsx';
import { Notifications, notify } from '#islands/back-office/notifications.tsx';
import { DescriptionList, Section } from '#islands/back-office/Section.tsx';

const ERROR = ['Escriba un correo electrónico como nombre@dominio.co.'];
const OPTIONS = [
  { value: 'peticion', label: 'Petición', help: '15 días hábiles para responder.' },
  { value: 'queja', label: 'Queja' },
];
const NOTICE_KINDS = ['ok', 'info', 'warn', 'danger'] as const;

type Row = { name: string; state: string };
const COLUMNS: readonly Column<Row>[] = [
  { head: 'Nombre', cell: (row) => row.name, isName: true, text: 'free' },
  { head: 'Estado', cell: (row) => <span className="chip">{row.state}</span> },
];
const ROWS: Row[] = [
  { name: 'Horarios de consulta externa', state: 'Publicado' },
  { name: 'Jornada de vacunación', state: 'Borrador' },
];

function TableExample({ rows }: { rows: Row[] }) {
  const data = { data: rows, meta: { page: 0, per_page: 20, total: rows.length } };
  return (
    <DataTable
      caption="Publicaciones"
      columns={COLUMNS}
      keyOf={(row) => row.name}
      rows={{ status: 'ready', data, error: null, reload: () => {} }}
      empty={<p>Todavía no hay publicaciones.</p>}
    />
  );
}

function DialogExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="Abrir el diálogo" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Retirar la publicación" canClose onClose={() => setOpen(false)}>
          {(close) => <Button kind="primary" label="Entendido" onClick={close} />}
        </Dialog>
      )}
    </>
  );
}

export const Gallery = () => (
  <MemoryRouter>
    <Section title="TextField, PasswordField">
      <TextField name="nombre" label="Nombre completo" hint="Como está en su documento." required />
      <TextField name="correo" label="Correo electrónico" errors={ERROR} />
      <TextField name="asunto" label="Asunto" limit={80} />
      <PasswordField name="clave" label="Contraseña" />
    </Section>
    <Section title="TextArea">
      <TextArea name="detalle" label="Cuéntenos qué pasó" limit={2000} required />
    </Section>
    <Section title="SelectField, RadioGroup, Checkbox">
      <SelectField name="tipo" label="Tipo" options={OPTIONS} />
      <RadioGroup name="clase" label="Clase de solicitud" options={OPTIONS} defaultValue="queja" />
      <Checkbox name="politica" label="Autorizo el tratamiento de mis datos" required />
    </Section>
    <Section title="ErrorSummary">
      <ErrorSummary errors={{ correo: ERROR }} order={['correo']} attempt={0} />
    </Section>
    <Section title="Notice">
      {NOTICE_KINDS.map((kind) => (
        <Notice key={kind} kind={kind} title={`Aviso «${kind}»`}>
          <p>El texto dice qué pasó y qué puede hacer usted.</p>
        </Notice>
      ))}
    </Section>
    <Section title="SubmitButton">
      <SubmitButton label="Enviar" pendingLabel="Enviando…" pending={false} />
      <SubmitButton label="Enviar" pendingLabel="Enviando…" pending />
      <SubmitButton label="Eliminar" pendingLabel="Eliminando…" pending={false} kind="danger" />
    </Section>
    <Section title="Dialog, Notifications">
      <DialogExample />
      <Button label="Mostrar el aviso" onClick={() => notify('Usuario creado correctamente')} />
      <Notifications />
    </Section>
    <Section title="SearchBox, SelectFilter, DataTable">
      <SearchBox label="Buscar publicaciones" />
      <SelectFilter name="tipo" label="Tipo" all="Todos los tipos" options={OPTIONS} />
      <TableExample rows={ROWS} />
      <TableExample rows={[]} />
    </Section>
    <Section title="Section" help="Un asunto de la pantalla, con para qué sirve.">
      <DescriptionList title="DescriptionList" facts={[{ term: 'Radicado', value: 'RAD-2026-000001' }]} />
    </Section>
  </MemoryRouter>
);
