import { use } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { Field, FormContext } from '#components/form/Field.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { newLeafDocument, type TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import type { StartedChange } from '../pages/started-changes.tsx';
import { leafChange, titleFor } from './transparency.model.ts';

type Props = { leaf: TransparencyLeaf; onStarted: (change: StartedChange) => void; onClose: () => void };

/** Publishes a PDF under a content: choose the file, publish. */
export function AttachDialog({ leaf, onStarted, onClose }: Props) {
  const today = dayOf(new Date());
  return (
    <Dialog title={`Adjuntar a ${leaf.number} ${leaf.title}`} onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={newLeafDocument}
          bodyOf={(values) => bodyOf(values, leaf)}
          check={() => ({})}
          values={{ title: titleFor(leaf, today), published: today }}
          send={async (_body, values, form) => {
            const { publication } = await api.call(transparencyApi.attach, { body: formOf(form, values, leaf) });
            close();
            onStarted(leafChange(leaf, publication));
          }}
          failureTitle="No se publicó el documento"
          submit={['Publicar', 'Revisando el documento…']}
          onCancel={close}
          isDialog
        >
          <Field name="file" label="Documento" hint="Un PDF que se pueda leer en voz alta, no una foto." required>
            {(control) => <input {...control} className="input" type="file" accept="application/pdf,.pdf" />}
          </Field>
          <TextField name="title" label="Título" hint="Como lo leerá la ciudadanía, con su período." required />
          <TextField name="published" label="Fecha de publicación" type="date" required />
          <Problems />
        </SchemaForm>
      )}
    </Dialog>
  );
}

const bodyOf = ({ accept_problems: accepted, ...values }: FormValues, { number }: TransparencyLeaf) => ({
  ...values,
  leaf: number,
  ...(accepted && { accept_problems: 'true' }),
});

function formOf(element: HTMLFormElement, values: FormValues, leaf: TransparencyLeaf): FormData {
  const form = new FormData();
  // The fields first: the server reads the form as it arrives.
  for (const [name, value] of Object.entries(bodyOf(values, leaf))) form.set(name, value);
  const file = new FormData(element).get('file');
  if (file instanceof File && file.name) form.set('file', file);
  return form;
}

/** What keeps people from reading the document, and the way to publish it all the same. */
function Problems() {
  const problems = use(FormContext).errors.accept_problems;
  if (!problems?.length) return null;
  return (
    <Notice kind="warn" title="No todas las personas podrán leer este documento">
      <ul>
        {problems.slice(1).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>Corríjalo y elíjalo de nuevo. Si el plazo vence hoy, publíquelo y reemplácelo después.</p>
      <Checkbox name="accept_problems" label="Publicarlo así; lo voy a reemplazar" />
    </Notice>
  );
}
