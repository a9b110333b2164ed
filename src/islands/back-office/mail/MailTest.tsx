import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { SectionCard } from '../SectionCard.tsx';
import { testMail } from './mail-api.ts';

type TestOutcome = Awaited<ReturnType<typeof testMail>>;

/** Sends a letter to whoever presses it, and says how that went. */
export function MailTest() {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const test = async () => {
    if (pending) return;
    setPending(true);
    setOutcome(null);
    setFailure(null);
    try {
      setOutcome(await testMail());
    } catch (thrown) {
      setFailure(asApiError(thrown));
    } finally {
      setPending(false);
    }
  };
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
      <div role="status">{outcome && <TestResult outcome={outcome} />}</div>
      {failure && <FailureNotice failure={failure} title="No se pudo probar" />}
    </SectionCard>
  );
}

function TestResult({ outcome: { sent, message } }: { outcome: TestOutcome }) {
  return (
    <Notice kind={sent ? 'ok' : 'warn'} title={sent ? 'El mensaje salió' : 'El mensaje no salió'}>
      <p>{message}</p>
    </Notice>
  );
}
