import type { BackupList, BackupRow } from '#domain/operations/backup.ts';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { backupsApi } from '#shared/api/endpoints/settings.api.ts';
import { formatFileSize } from '#shared/formats/file-size.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { type Changed, ResourceSection } from '../Section.tsx';

/** The recorded backups, and the expired ones that a person has to delete. */
export const BackupSection = () => (
  <ResourceSection
    title="Copias de seguridad"
    help="Se hacen y se restauran en el servidor. Una copia guarda datos personales que el portal ya olvidó: por eso no se conservan para siempre."
    failureTitle="No pudimos ver las copias"
    resource={useEndpoint(backupsApi.list)}
  >
    {(list, changed) => <BackupStatus list={list} changed={changed} />}
  </ResourceSection>
);

function BackupStatus({ list: { data, policy }, changed }: { list: BackupList; changed: Changed }) {
  const [last] = data;
  const expired = data.filter((backup) => backup.expired);
  if (!last) return <p>No hay ninguna copia anotada. Pida una a quien administra el servidor.</p>;
  return (
    <>
      <p>
        Última: <strong>{formatLongDateTime(last.made_at)}</strong> ({backupDetails(last)}).{' '}
        {data.length === 1 ? 'Hay una anotada.' : `Hay ${data.length} anotadas.`}
      </p>
      {!last.encrypted && (
        <p>
          <strong>La última no va cifrada</strong>: quien tenga el archivo lee los datos de los ciudadanos. Ponga en el
          servidor BACKUP_PASSPHRASE o BACKUP_RECIPIENT.
        </p>
      )}
      {expired.length === 0 ? (
        <p>Ninguna tiene más de {policy.keep_days} días.</p>
      ) : (
        <>
          <p>
            Estas tienen <strong>más de {policy.keep_days} días</strong>. Borre los archivos donde los guarde (el portal
            solo sabe cómo se llaman, no dónde están) y anótelo aquí.
          </p>
          <ul className="list ruled">
            {expired.map((backup) => (
              <ExpiredBackup key={backup.id} backup={backup} changed={changed} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ExpiredBackup({ backup, changed }: { backup: BackupRow; changed: Changed }) {
  const madeAt = formatLongDateTime(backup.made_at);
  const remove = () => api.call(backupsApi.remove, { params: { id: backup.id } });
  return (
    <li className="spread">
      <p className="settings-file">
        <strong>{backup.name}</strong>
        <br />
        {madeAt}, {backupDetails(backup)}
      </p>
      <ConfirmButton
        label={`Ya borré la del ${madeAt}`}
        title="¿Ya borró esa copia?"
        confirmLabel="Sí, ya no existe"
        onConfirm={() => remove().then(() => changed('Anotado: esa copia ya no existe.'))}
      >
        <p>
          El portal no borra «{backup.name}» por usted: solo deja de recordársela. Bórrela antes, también de discos y
          nubes donde la haya copiado.
        </p>
      </ConfirmButton>
    </li>
  );
}

const backupDetails = ({ bytes, encrypted }: BackupRow): string =>
  `${formatFileSize(bytes)}, ${encrypted ? 'cifrada' : 'sin cifrar'}`;
