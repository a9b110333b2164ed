import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import type { ResponseOf } from '#shared/api/endpoint.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { SectionCard } from '../SectionCard.tsx';

/** Sends a test message to the signed-in user and shows whether it was sent. */
export function MailTest() {
  const [outcome, setOutcome] = useState<ResponseOf<typeof mailApi.test> | null>(null);
  const { pending, failure, run } = useAction();
  const test = () =>
    run(async () => {
      setOutcome(null);
      setOutcome(await api.call(mailApi.test));
    });
  return (
    <SectionCard
      title="Correo"
      help="Envíe un mensaje de prueba a su propia dirección para saber si el portal puede enviar correo."
    >
      <p>
        <button type="button" className="button button--secondary" aria-disabled={pending} onClick={() => void test()}>
          {pending ? 'Enviando…' : 'Enviar un mensaje de prueba'}
        </button>
      </p>
      <div role="status">
        {outcome && (
          <Notice kind={outcome.sent ? 'ok' : 'warn'} title={outcome.sent ? 'El mensaje salió' : 'El mensaje no salió'}>
            <p>{outcome.message}</p>
          </Notice>
        )}
      </div>
      {failure && <FailureNotice failure={failure} title="No se pudo probar" />}
    </SectionCard>
  );
}
