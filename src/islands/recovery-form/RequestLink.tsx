import { useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SpamGuardFields } from '#islands/human-check/SpamGuardFields.tsx';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';
import { useProofOfWork } from '#islands/human-check/use-proof-of-work.ts';
import { recoveryRequest } from '#shared/api/password-recovery.schema.ts';
import { fetchRecoveryMethods, requestPasswordLink } from './recovery-api.ts';

/** A forgotten password: by mail where the portal sends any, otherwise whom to ask. */
export function RequestLink() {
  const means = useResource('means', fetchRecoveryMethods);
  return (
    <ResourceContent resource={means} failureTitle="No pudimos saber cómo recuperar su contraseña">
      {({ by_mail }) => (by_mail ? <RequestLinkForm /> : <ContactAdministrator />)}
    </ResourceContent>
  );
}

function ContactAdministrator() {
  return (
    <Notice kind="info" title="Pídala a quien administra el portal">
      <p>
        Este portal no envía correo, así que no puede mandarle un enlace. Quien lo administra le pone una contraseña
        nueva; después cámbiela usted en «Mi cuenta».
      </p>
      <p>
        <a href="/login">Volver a iniciar sesión</a>
      </p>
    </Notice>
  );
}

function RequestLinkForm() {
  const [done, setDone] = useState(false);
  const { offer, minimumDelay } = useFormOffer();
  const demanded = useProofOfWork();
  const form = useApiForm({
    schema: recoveryRequest,
    read: readFormValues,
    send: async (values) => {
      await minimumDelay();
      await demanded.withProofOfWork(() => requestPasswordLink(values));
      setDone(true);
    },
  });
  if (done) return <LinkSent />;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>Escriba el correo con el que entra al portal. Le enviaremos un enlace para poner una contraseña nueva.</p>
      <ErrorSummary errors={form.errors} order={['email', 'proof']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se pidió el enlace" />}
      <SignInEmailField errors={form.errors.email} />
      <SpamGuardFields offer={demanded.offer ?? offer} errors={form.errors.proof} />
      <SubmitButton label="Enviarme el enlace" pendingLabel="Un momento…" pending={form.pending} />
    </form>
  );
}

/** The same words whether or not there is such an account. */
function LinkSent() {
  return (
    <div role="status">
      <Notice kind="ok" title="Revise su correo">
        <p>
          Si hay una cuenta activa con esa dirección, en unos minutos le llega un enlace que sirve una vez, durante una
          hora. Mire también en el correo no deseado; si lo pidió hace poco, sirve también el que ya le llegó.
        </p>
        <p>¿No llega? Pida una contraseña nueva a quien administra el portal.</p>
      </Notice>
    </div>
  );
}
