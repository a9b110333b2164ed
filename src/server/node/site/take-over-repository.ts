/** The take-over of an earlier installation on a plain Node host, whose repository is on its disk. */
import { takeOver } from '#server/content/take-over/take-over.ts';
import { readOfficeHistory } from '#server/content-repository/office-history.ts';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import type { ContentHost } from '#server/publication/content-host.ts';
import { earlierRepository, isOfInstallation } from './content-place.ts';

type Options = {
  deps: Pick<Deps, 'database' | 'log'>;
  env: Pick<Env, 'CONTENT_REPOSITORY' | 'DATA_DIR'>;
  content: Pick<ContentHost, 'repository'>;
  print(line: string): void;
};

/** At the first start after the update. A repository that cannot be read does not stop the portal. */
export async function takeOverRepository({ deps, env, content, print }: Options): Promise<void> {
  const folder = earlierRepository(env);
  if (folder === null) return;
  try {
    const repository = {
      isInstalled: isOfInstallation(folder),
      history: async () => readOfficeHistory(folder),
    };
    const taken = await takeOver(deps, await content.repository(), repository);
    if (taken === null) return;
    deps.log.info('what was published with git is taken over', { folder, ...taken });
    print(`Lo que se publicó con git en «${folder}» está ahora en la base de datos (archivos: ${taken.files}).`);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error('what was published with git could not be taken over', error, { folder });
    print(
      `ATENCIÓN: no se pudo leer lo que se publicó con git en «${folder}»; el sitio muestra el contenido instalado. Repare esa carpeta, o tráigala de una copia de seguridad, y reinicie antes de publicar: después ya no se toma.`,
    );
  }
}
