/** The take-over of an earlier installation on a plain Node host, whose repository is on its disk. */
import { takeOver } from '#server/content/take-over/take-over.ts';
import { takeOverFacts } from '#server/content/take-over/take-over-facts.ts';
import { readOfficeHistory } from '#server/content-repository/office-history.ts';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import type { ContentHost } from '#server/publication/content-host.ts';
import { earlierRepository, isOfInstallation } from './content-place.ts';

type Options = {
  deps: Pick<Deps, 'database' | 'log' | 'clock'>;
  env: Pick<Env, 'CONTENT_REPOSITORY' | 'DATA_DIR'>;
  content: Pick<ContentHost, 'repository'>;
  print(line: string): void;
};

/** At the first start after the update: the repository, then the facts, as it is read only before all revisions. */
export async function takeOverEarlier(options: Options): Promise<void> {
  if (await takeOverRepository(options)) await takeOverFacts(options.deps, await options.content.repository());
}

/** A repository that cannot be read does not stop the portal: false. */
async function takeOverRepository({ deps, env, content, print }: Options): Promise<boolean> {
  const folder = earlierRepository(env);
  if (folder === null) return true;
  try {
    const repository = {
      isInstalled: isOfInstallation(folder),
      history: async () => readOfficeHistory(folder),
    };
    const taken = await takeOver(deps, await content.repository(), repository);
    if (taken === null) return true;
    deps.log.info('what was published with git is taken over', { folder, ...taken });
    print(`Lo que se publicó con git en «${folder}» está ahora en la base de datos (archivos: ${taken.files}).`);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error('what was published with git could not be taken over', error, { folder });
    print(
      `ATENCIÓN: no se pudo leer lo que se publicó con git en «${folder}»; el sitio muestra el contenido instalado. Repare esa carpeta, o tráigala de una copia de seguridad, y reinicie antes de publicar: después ya no se toma.`,
    );
    return false;
  }
}
