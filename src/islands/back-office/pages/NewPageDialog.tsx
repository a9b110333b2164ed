import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { listOf, textOf, valuesOf } from '#islands/field-form/field-values.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { proposedAddress } from './pages.model.ts';

/** The server checks the values. */
const anyValues = z.looseObject({});

/** Asks for what a new page begins with; its editor opens. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const menu = useEndpoint(pagesApi.get, { params: { id: 'data/menu' } });
  const transparency = useEndpoint(pagesApi.get, { params: { id: 'data/transparencia' } });
  const shown = address ?? proposedAddress(title);
  const create = async (_: object, values: FormValues) => {
    const body = {
      title: title.trim(),
      address: shown,
      ...(values.menu && { menu: values.menu }),
      ...(values.transparency && { transparency: values.transparency }),
    };
    const { id } = await api.call(pagesApi.create, { body });
    void navigate(editPath(id));
  };
  return (
    <Dialog title="Nueva página" className="desk-edit" onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={anyValues}
          send={create}
          failureTitle="No se pudo crear la página"
          submit={['Crear y escribir', 'Creando…']}
          onCancel={close}
          isDialog
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
          <SelectField
            name="menu"
            label="Lugar en el menú"
            hint="Queda al final de ese menú. Vacío: se llega a ella por enlaces y por el buscador."
            options={menuOptions(menu.data?.fields)}
          />
          <SelectField
            name="transparency"
            label="Contenido de transparencia que cumple"
            hint="Solo si la ley pide publicar esta información."
            options={leafOptions(transparency.data?.fields)}
          />
          <p className="field__hint">La página nace como borrador: nadie la ve hasta que usted la publique.</p>
        </SchemaForm>
      )}
    </Dialog>
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
