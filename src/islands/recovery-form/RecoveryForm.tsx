import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { Loading, ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SpamGuardFields } from '#islands/human-check/SpamGuardFields.tsx';
import { useFormOffer, useProofOfWork } from '#islands/human-check/use-form-offer.ts';
import { recoveryRequest } from '#shared/api/password-recovery.schema.ts';
import { NewPasswordForm, SecondFactorResetForm } from './NewPasswordForm.tsx';
import { parseRecoveryHash } from './recovery.model.ts';

/** A forgotten password: a link by mail, or without mail the advice to ask an administrator. */
function RequestLink() {
  const options = useEndpoint(passwordRecoveryApi.options);
  return (
    <ResourceContent resource={options} failureTitle="No pudimos saber cómo recuperar su contraseña">
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
      await demanded.withProofOfWork(() => api.call(passwordRecoveryApi.requestLink, { body: values }));
      setDone(true);
    },
  });
  if (done) return <LinkSent />;
  return (
    <ApiForm
      form={form}
      order={['email', 'proof']}
      failureTitle="No se pidió el enlace"
      submit={['Enviarme el enlace', 'Un momento…']}
    >
      <p>Escriba el correo con el que entra al portal. Le enviaremos un enlace para poner una contraseña nueva.</p>
      <SignInEmailField />
      <SpamGuardFields offer={demanded.offer ?? offer} />
    </ApiForm>
  );
}

/** The same text whether or not the account exists (no user enumeration). */
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

/** Account recovery: requests the link for a forgotten password, and handles that link and an administrator's. */
export function RecoveryForm() {
  const hydrated = useHydrated();
  const hash = useLocationHash();
  return (
    <div className="login" data-hydrated={hydrated}>
      {hash === null ? <Loading /> : <RecoveryStep key={hash} hash={hash} />}
    </div>
  );
}

function RecoveryStep({ hash }: { hash: string }) {
  const recovery = parseRecoveryHash(hash);
  switch (recovery.kind) {
    case 'password':
      return <NewPasswordForm token={recovery.token} />;
    case 'second factor':
      return <SecondFactorResetForm token={recovery.token} />;
    default:
      return <RequestLink />;
  }
}
