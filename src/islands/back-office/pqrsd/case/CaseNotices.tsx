import { Notice } from '#components/form/Notice.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { dueText } from './case.model.ts';

/** What went to everybody, because nothing else reached the person. */
export function PublishedNotices({ notices }: Pick<PqrsdDetail, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className="card" aria-labelledby="avisos">
      <h2 id="avisos">Avisos públicos</h2>
      <ol className="list desk-talk">
        {notices.map(({ text, published_at, until }) => (
          <li key={published_at} className="desk-talk__one">
            <p className="office-note">
              Publicado el {formatMinute(published_at)}, hasta el {dueText(until)}
            </p>
            <p className="office-request__text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whoever was written to has not read it: another way is needed. */
export function MailFailure({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Notice kind="warn" title="El correo no le llegó a la persona">
      <p>
        Su servidor rechazó el mensaje el {formatMinute(at)}. Use otro medio: el teléfono, el correo físico o, si
        ninguno sirve, un aviso público.
      </p>
    </Notice>
  );
}
