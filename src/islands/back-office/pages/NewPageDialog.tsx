import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#components/form/TextField.tsx';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { listOf, textOf, valuesOf } from '#islands/field-form/field-values.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { editPath } from '#islands/page-editor/page-path.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { proposedAddress } from './pages.model.ts';

/** Asks for what a new page begins with; its editor opens. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const menu = useEndpoint(pagesApi.get, { params: { id: 'data/menu' } });
  const transparency = useEndpoint(pagesApi.get, { params: { id: 'data/transparencia' } });
  const shown = address ?? proposedAddress(title);
  return (
    <FormDialog
      title="Nueva página"
      className="desk-edit"
      endpoint={pagesApi.create}
      onDone={({ id }) => void navigate(editPath(id))}
      failureTitle="No se pudo crear la página"
      submit={['Crear y escribir', 'Creando…']}
      onClose={onClose}
      autoComplete="off"
    >
      <TextField
        name="title"
        label="Título"
        hint="Como lo busca la gente, por ejemplo «Jornada de vacunación»."
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        name="address"
        label="Dirección"
        hint={`Se verá como ${window.location.host}/${shown || 'su-pagina'}. La proponemos con el título.`}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={shown}
        onChange={({ target }) => setAddress(target.value)}
      />
      <SchemaFields
        of={pagesApi.create.body}
        names={['menu', 'transparency']}
        own={{
          menu: { options: menuOptions(menu.data?.fields) },
          transparency: { options: leafOptions(transparency.data?.fields) },
        }}
      />
      <p className="field__hint">La página nace como borrador: nadie la ve hasta que usted la publique.</p>
    </FormDialog>
  );
}

const menuOptions = (fields: unknown) =>
  listOf(valuesOf(fields).main).map((entry) => {
    const title = textOf(valuesOf(entry).title);
    return { value: title, label: title };
  });

const leafOptions = (fields: unknown) =>
  listOf(valuesOf(fields).sections)
    .flatMap((section) => listOf(valuesOf(section).leaves))
    .map((leaf) => {
      const { number, title } = valuesOf(leaf);
      return { value: textOf(number), label: `${textOf(number)} ${textOf(title)}` };
    });
