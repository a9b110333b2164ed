import { Notice } from '#components/form/Notice.tsx';
import type { DenunciaReaders } from '#shared/api/denuncia-readers.schema.ts';
import { plural } from '#shared/formats/count.ts';

/** An empty list is a warning, and more so while reports wait. */
export function NoReadersNotice({ readers: { data, unread } }: { readers: DenunciaReaders }) {
  if (data.length > 0) return null;
  return (
    <Notice kind="warn" title="Nadie puede leer las denuncias">
      <p>
        {unread > 0
          ? `Hay ${plural(unread, 'denuncia abierta', 'denuncias abiertas')} y el término corre. Autorice a quien deba leerlas.`
          : 'Si llega una denuncia de corrupción, nadie la vería. Autorice a quien deba leerlas.'}
      </p>
    </Notice>
  );
}
