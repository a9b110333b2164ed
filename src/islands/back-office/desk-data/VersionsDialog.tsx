import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import type { DeskDataValue } from '#domain/pqrsd/desk-data/desk-data.ts';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import type { DeskDataVersion } from '#shared/api/desk-data.schema.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { Differences } from './Differences.tsx';
import { differencesOf } from './desk-data.model.ts';
import type { Editing } from './EditDialog.tsx';

type Props = {
  editing: Editing;
  mayEdit: boolean;
  onSaved: (text: string) => void;
  /** A term is not put back but followed by another from a day on: its form opens with these values. */
  onReuse: (value: DeskDataValue<'term'>) => void;
  onClose: () => void;
};

/** The versions of one value with what each changed, and the ways back. */
export function VersionsDialog(props: Props) {
  const { kind, key, title } = props.editing;
  const versions = useEndpoint(deskDataApi.versions, { params: { kind, key } });
  return (
    <Dialog title={title} className="desk-edit" canClose onClose={props.onClose}>
      {(close) => (
        <ResourceContent resource={versions} failureTitle="No pudimos cargar las versiones">
          {({ data }) => (
            <ol className="list ruled" aria-label="Versiones, la más nueva primero">
              {data.map((version, index) => (
                <li key={version.version} className="stack">
                  <VersionItem
                    {...props}
                    version={version}
                    before={data[index + 1] ?? null}
                    newest={data[0] ?? version}
                    onDone={close}
                  />
                </li>
              ))}
              <InstalledItem {...props} newest={data[0] ?? null} onDone={close} />
            </ol>
          )}
        </ResourceContent>
      )}
    </Dialog>
  );
}

type ItemProps = Props & { newest: DeskDataVersion | null; onDone: () => void };

const save = ({ kind, key }: Props['editing'], value: unknown, newest: number) =>
  api.call(deskDataApi.save, { params: { kind, key }, body: { value }, headers: { 'if-match': `"${newest}"` } });

function VersionItem(props: ItemProps & { version: DeskDataVersion; before: DeskDataVersion | null }) {
  const { editing, mayEdit, version, before, newest } = props;
  const savedOf = (one: DeskDataVersion | null) =>
    (one?.value as DeskDataValue | null | undefined) ?? editing.installed;
  const differences = differencesOf(editing.kind, savedOf(before), savedOf(version));
  const isCurrent = version.version === newest?.version;
  return (
    <>
      <p>
        <strong>Versión {version.version}</strong> · {version.by} · {formatLongDateTime(new Date(version.at))}
      </p>
      {version.value === null && <p>Volvió a la instalada.</p>}
      {version.reason && <p>Motivo: {version.reason}</p>}
      <details>
        <summary>
          Qué cambió{differences.length > 0 && `: ${differences.map(({ label }) => label.toLowerCase()).join(', ')}`}
        </summary>
        <Differences differences={differences} />
      </details>
      {isCurrent ? <p className="muted">Es la última.</p> : mayEdit && version.value !== null && <GoBack {...props} />}
    </>
  );
}

function GoBack({ editing, version, newest, onSaved, onReuse, onDone }: ItemProps & { version: DeskDataVersion }) {
  const name = `la versión ${version.version}`;
  if (editing.kind === 'term') {
    const reuse = () => {
      onDone();
      onReuse(version.value as DeskDataValue<'term'>);
    };
    return <Button label={`Volver a ${name} desde otro día`} onClick={reuse} />;
  }
  const restore = async () => {
    await save(editing, version.value, newest?.version ?? 0);
    onDone();
    onSaved(`Rige de nuevo lo de ${name}.`);
  };
  return (
    <ConfirmButton
      label={`Volver a ${name}`}
      title={`¿Volver a ${name}?`}
      confirmLabel="Sí, volver"
      onConfirm={restore}
    >
      <p>Rige desde ahora, como versión nueva. Lo que rige hoy queda en esta lista.</p>
    </ConfirmButton>
  );
}

/** What came with the portal, at the end of the list. */
function InstalledItem({ editing, mayEdit, newest, onSaved, onReuse, onDone }: ItemProps) {
  const restore = async () => {
    await save(editing, null, newest?.version ?? 0);
    onDone();
    onSaved('Rige de nuevo lo instalado.');
  };
  const isTerm = editing.kind === 'term';
  const reuse = () => {
    onDone();
    onReuse({ from: '', count: null, law: '' });
  };
  return (
    <li className="stack">
      <p>
        <strong>Lo que trae el portal</strong>
        {newest === null && '. Nunca se ha cambiado.'}
      </p>
      {mayEdit && newest && newest.value !== null && isTerm && newest.value.count !== null && (
        <Button label="Volver a la instalada desde otro día" onClick={reuse} />
      )}
      {mayEdit && newest && newest.value !== null && !isTerm && (
        <ConfirmButton
          label="Volver a la instalada"
          title="¿Volver a la instalada?"
          confirmLabel="Sí, volver"
          onConfirm={restore}
        >
          <p>Rige desde ahora lo que trae el portal. Lo que rige hoy queda en esta lista.</p>
        </ConfirmButton>
      )}
    </li>
  );
}
