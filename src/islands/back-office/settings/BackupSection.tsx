import type { BackupList, BackupRow } from '#domain/backup.ts';
import { formatFileSize } from '#domain/file-size.ts';
import { formatMinute } from '#domain/time.ts';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import { Panel } from '../Panel.tsx';
import { AskedButton } from './AskedButton.tsx';
import { dropBackup, fetchBackups } from './settings-api.ts';

/** The copies of the portal that were made, and those that somebody has to delete. */
export function BackupSection({ onNews }: { onNews: (news: string) => void }) {
  const backups = useResource('backups', fetchBackups);
  const onGone = () => {
    backups.reload();
    onNews('Anotado: esa copia ya no existe.');
  };
  return (
    <Panel
      title="Copias de seguridad"
      help="Se hacen y se restauran en el servidor. Una copia guarda datos personales que el portal ya olvidó: por eso no se conservan para siempre."
    >
      <Loaded resource={backups} failed="No pudimos ver las copias">
        {(list) => <Standing list={list} onGone={onGone} />}
      </Loaded>
    </Panel>
  );
}

function Standing({ list: { data, policy }, onGone }: { list: BackupList; onGone: () => void }) {
  const [last] = data;
  const expired = data.filter((backup) => backup.expired);
  if (!last) return <p>No hay ninguna copia anotada. En el servidor: «npm run backup».</p>;
  return (
    <>
      <p>
        Última: <strong>{formatMinute(last.made_at)}</strong> ({factsOf(last)}).{' '}
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
              <ExpiredBackup key={backup.id} backup={backup} onGone={onGone} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ExpiredBackup({ backup, onGone }: { backup: BackupRow; onGone: () => void }) {
  return (
    <li>
      <p className="settings-file">
        <strong>{backup.name}</strong>
        <br />
        {formatMinute(backup.made_at)}, {factsOf(backup)}
      </p>
      <AskedButton
        label={`Ya borré la del ${formatMinute(backup.made_at)}`}
        title="¿Ya borró esa copia?"
        yes="Sí, ya no existe"
        onYes={async () => {
          await dropBackup(backup);
          onGone();
        }}
      >
        <p>
          El portal no borra «{backup.name}» por usted: solo deja de recordársela. Bórrela antes, también de discos y
          nubes donde la haya copiado.
        </p>
      </AskedButton>
    </li>
  );
}

const factsOf = ({ bytes, encrypted }: BackupRow): string =>
  `${formatFileSize(bytes)}, ${encrypted ? 'cifrada' : 'sin cifrar'}`;
