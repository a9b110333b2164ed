import type { BackupList, BackupRow } from '#domain/operations/backup.ts';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { backupsApi } from '#shared/api/endpoints/settings.api.ts';
import { formatFileSize } from '#shared/formats/file-size.ts';
import { formatMinute } from '#shared/time/time.ts';
import { type Changed, ConfirmButton, Section } from './Section.tsx';

/** The recorded backups, and the expired ones that a person has to delete. */
export function BackupSection({ onNotify }: { onNotify: (text: string) => void }) {
  return (
    <Section
      title="Copias de seguridad"
      help="Se hacen y se restauran en el servidor. Una copia guarda datos personales que el portal ya olvidó: por eso no se conservan para siempre."
      failureTitle="No pudimos ver las copias"
      setting={useEndpoint(backupsApi.list)}
      onNotify={onNotify}
    >
      {(list, changed) => <BackupStatus list={list} changed={changed} />}
    </Section>
  );
}

function BackupStatus({ list: { data, policy }, changed }: { list: BackupList; changed: Changed }) {
  const [last] = data;
  const expired = data.filter((backup) => backup.expired);
  if (!last) return <p>No hay ninguna copia anotada. En el servidor: «npm run backup».</p>;
  return (
    <>
      <p>
        Última: <strong>{formatMinute(last.made_at)}</strong> ({backupDetails(last)}).{' '}
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
          <ul className="list settings-days">
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
  return (
    <li>
      <p className="settings-file">
        <strong>{backup.name}</strong>
        <br />
        {formatMinute(backup.made_at)}, {backupDetails(backup)}
      </p>
      <ConfirmButton
        label={`Ya borré la del ${formatMinute(backup.made_at)}`}
        title="¿Ya borró esa copia?"
        confirmLabel="Sí, ya no existe"
        onConfirm={async () => {
          await api.call(backupsApi.remove, { params: { id: backup.id } });
          changed('Anotado: esa copia ya no existe.');
        }}
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
