import { useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { Fields } from '#components/form/Fields.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { checkDeskData, type DeskDataKind, type DeskDataValue } from '#domain/pqrsd/desk-data/desk-data.ts';
import type { TermRule } from '#domain/pqrsd/term/terms.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import type { DeskDataVersion } from '#shared/api/desk-data.schema.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { dayOf, formatLongDateTime } from '#shared/time/time.ts';
import { openDraft, useDraftForm } from '../pqrsd/device-draft.ts';
import { Differences } from './Differences.tsx';
import { differencesOf, formFromValue, valueFromForm } from './desk-data.model.ts';
import { FIELDS } from './fields.tsx';

/** What is edited: the value of a key. */
export type Editing<Kind extends DeskDataKind = DeskDataKind> = {
  kind: Kind;
  key: string;
  title: string;
  version: number;
  value: DeskDataValue<Kind> | null;
  installed: DeskDataValue<Kind> | null;
  /** The installed terms, which are the ceiling of a change. */
  terms?: readonly TermRule[];
  /** The form starts with this value and not with a draft. */
  isReused?: boolean;
};

type Props = { editing: Editing; onSaved: (text: string) => void; onClose: () => void };

/** The form of one value in a dialog; closing it keeps the draft on the device. */
export function EditDialog({ editing, onSaved, onClose }: Props) {
  const user = useSession()?.user;
  const [attempt, setAttempt] = useState(0);
  if (!user) return null;
  return (
    <Dialog title={editing.title} className="desk-edit" canClose onClose={onClose}>
      {(close) => (
        <EditForm
          key={attempt}
          editing={editing}
          userId={user.id}
          onSaved={(text) => {
            close();
            onSaved(text);
          }}
          onRestart={() => setAttempt(attempt + 1)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'onClose'> & { userId: number; onRestart: () => void; onCancel: () => void };

/** The values are checked by kind, in the browser as on the server. */
const anyValues = z.looseObject({});

function EditForm({ editing, userId, onSaved, onRestart, onCancel }: FormProps) {
  const { kind, key, version, terms = [] } = editing;
  const { draft, values, form } = useDraftForm(
    () => openDraft(deviceStorage, `desk-data:${userId}:${kind}:${key}`),
    (drafted) => (isEmpty(drafted) || editing.isReused ? startOf(editing) : drafted),
  );
  const [isRestored] = useState(() => !isEmpty(draft.values) && !editing.isReused);
  // The version that the draft was begun on: a change since then is a conflict.
  const base = useRef(Number(form.values.base ?? version));
  const [theirs, setTheirs] = useState<DeskDataVersion | null>(null);

  const check = (typed: FormValues): FieldErrors => {
    const context = { terms, key, today: dayOf(new Date()) };
    const reason = kind === 'term' && !typed.reason?.trim() && { reason: ['Escriba por qué se cambia.'] };
    return { ...checkDeskData(kind, valueFromForm(kind, typed), context).errors, ...reason };
  };
  const save = async (_body: object, typed: FormValues) => {
    const params = { kind, key };
    const body = { value: valueFromForm(kind, typed), reason: typed.reason };
    try {
      await api.call(deskDataApi.save, { params, body, headers: { 'if-match': `"${base.current}"` } });
    } catch (thrown) {
      if (asApiError(thrown).status === 409) {
        const { data } = await api.call(deskDataApi.versions, { params });
        if (data[0] && data[0].version !== base.current) setTheirs(data[0]);
      }
      throw thrown;
    }
    draft.drop();
    onSaved(kind === 'term' ? 'Guardado: rige desde el día que escribió.' : 'Guardado: ya rige.');
  };
  const keepMine = () => {
    if (!theirs) return;
    base.current = theirs.version;
    draft.keep({ ...values, base: String(theirs.version) });
    setTheirs(null);
    form.ref.current?.requestSubmit();
  };
  const discard = () => {
    draft.drop();
    onRestart();
  };
  return (
    <>
      {isRestored && (
        <Notice kind="info" title="Recuperamos lo que estaba escribiendo">
          <p>Estaba guardado en este equipo y aún no rige.</p>
          <Button label="Descartarlo y empezar de lo que rige" onClick={discard} />
        </Notice>
      )}
      <SchemaForm
        {...form}
        schema={anyValues}
        check={check}
        send={save}
        failureTitle="Todavía no se guardó"
        submit={['Guardar', 'Guardando…']}
        onCancel={onCancel}
        cancelLabel="Dejarlo para después"
        autoComplete="off"
      >
        <input type="hidden" name="base" defaultValue={base.current} />
        <Fields
          of={{
            ...FIELDS[kind]({ values }),
            reason: [
              'Por qué se cambia',
              'Queda en las versiones y lo lee quien trabaje aquí.',
              { autoComplete: 'off', required: kind === 'term' },
            ],
          }}
        />
        {theirs && (
          <Conflict
            theirs={theirs}
            differences={differencesOf(kind, valueOfVersion(theirs, editing), asValue(kind, values))}
            onKeep={keepMine}
            onTake={() => {
              draft.drop();
              onSaved(`Rige la versión de ${theirs.by}.`);
            }}
          />
        )}
      </SchemaForm>
    </>
  );
}

const isEmpty = (values: FormValues): boolean => Object.keys(values).length === 0;

const startOf = ({ kind, value, version }: Editing): FormValues => ({
  ...(value && formFromValue(kind, value)),
  base: String(version),
});

const asValue = (kind: DeskDataKind, values: FormValues): DeskDataValue | null =>
  valueFromForm(kind, values) as DeskDataValue;

const valueOfVersion = ({ value }: DeskDataVersion, { installed }: Editing): DeskDataValue | null =>
  (value as DeskDataValue | null) ?? installed;

type ConflictProps = {
  theirs: DeskDataVersion;
  differences: ReturnType<typeof differencesOf>;
  onKeep: () => void;
  onTake: () => void;
};

/** Both texts of a conflict, and the choice; the one that is not chosen stays among the versions or on the device. */
const Conflict = ({ theirs, differences, onKeep, onTake }: ConflictProps) => (
  <section className="stack" aria-label="Las dos versiones">
    <h3>Las dos versiones</h3>
    <p>Lo marcado es lo que solo tiene cada una.</p>
    <div className="desk-data-columns">
      <section className="card stack" aria-label="La suya">
        <h4>La suya</h4>
        <Differences differences={differences} side="after" />
      </section>
      <section className="card stack" aria-label={`La de ${theirs.by}`}>
        <h4>La de {theirs.by}</h4>
        <p className="muted">{formatLongDateTime(new Date(theirs.at))}</p>
        <Differences differences={differences} side="before" />
      </section>
    </div>
    <div className="cluster">
      <Button kind="secondary" label="Guardar la mía" onClick={onKeep} />
      <Button label={`Dejar la de ${theirs.by}`} onClick={onTake} />
    </div>
  </section>
);
