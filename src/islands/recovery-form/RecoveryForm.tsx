import '#islands/api-client/zod-without-eval.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { Loading, ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm, SchemaForm, WhenError } from '#islands/api-client/SchemaForm.tsx';
import { session } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SpamGuardFields } from '#islands/human-check/HumanCheck.tsx';
import { useFormOffer, useProofOfWork } from '#islands/human-check/use-form-offer.ts';
import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { parseRecoveryHash } from './recovery.model.ts';

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

const RequestLink = () => (
  <ResourceContent
    resource={useEndpoint(passwordRecoveryApi.options)}
    failureTitle="No pudimos saber cómo recuperar su contraseña"
  >
    {({ by_mail }) => (by_mail ? <RequestLinkForm /> : <ContactAdministrator />)}
  </ResourceContent>
);

const ContactAdministrator = () => (
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

function RequestLinkForm() {
  const [done, setDone] = useState(false);
  const { offer, minimumDelay } = useFormOffer();
  const demanded = useProofOfWork();
  const request = async (body: object) => {
    await minimumDelay();
    await demanded.withProofOfWork(() => api.call(passwordRecoveryApi.requestLink, { body }));
    setDone(true);
  };
  if (done) return <LinkSent />;
  return (
    <SchemaForm
      schema={passwordRecoveryApi.requestLink.body}
      send={request}
      failureTitle="No se pidió el enlace"
      submit={['Enviarme el enlace', 'Un momento…']}
    >
      <p>Escriba el correo con el que entra al portal. Le enviaremos un enlace para poner una contraseña nueva.</p>
      <SignInEmailField />
      <SpamGuardFields offer={demanded.offer ?? offer} />
    </SchemaForm>
  );
}

/** The same text whether or not the account exists (no user enumeration). */
const LinkSent = () => (
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

/** The target of the mailed link: sets a new password. */
const NewPasswordForm = ({ token }: { token: string }) => (
  <TokenForm
    token={token}
    endpoint={passwordRecoveryApi.reset}
    // Every session of the account has ended, perhaps also the one of this device.
    onDone={() => session.clear()}
    failureTitle="No se cambió la contraseña"
    submit={['Cambiar la contraseña', 'Cambiando…']}
    doneTitle="Contraseña cambiada"
    doneText="Todas las sesiones de su cuenta quedaron cerradas. Entre con la contraseña nueva."
  >
    <p>Escriba la contraseña nueva de su cuenta.</p>
    <WhenError field="token">
      <a href="/recuperar">Pedir otro enlace</a>
    </WhenError>
    <PasswordPair label="Contraseña nueva" />
  </TokenForm>
);

/** The target of an administrator's link: removes the second factor, with the password. */
const SecondFactorResetForm = ({ token }: { token: string }) => (
  <TokenForm
    token={token}
    endpoint={secondFactorApi.reset}
    failureTitle="No se retiró el segundo factor"
    submit={['Quitar el segundo factor', 'Un momento…']}
    doneTitle="Segundo factor retirado"
    doneText="Entre con su correo y su contraseña, y actívelo de nuevo en «Mi cuenta» con su teléfono nuevo."
  >
    <p>Para quien perdió el teléfono y los códigos, y recibió un enlace de quien administra el portal.</p>
    <SignInEmailField />
    <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
  </TokenForm>
);

type TokenFormProps = Omit<ComponentProps<typeof EndpointForm>, 'onDone' | 'params'> & {
  token: string;
  onDone?: () => void;
  doneTitle: string;
  doneText: ReactNode;
};

/** A form that is sent with the token of a link, and then leads to the sign-in. */
function TokenForm({ token, onDone, doneTitle, doneText, ...form }: TokenFormProps) {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    onDone?.();
    setDone(true);
  };
  if (!isDone)
    return <EndpointForm {...form} params={{}} bodyOf={(values) => ({ ...values, token })} onDone={finish} />;
  return (
    <Notice kind="ok" title={doneTitle}>
      <p>{doneText}</p>
      <a className="button button--primary" href="/login">
        Iniciar sesión
      </a>
    </Notice>
  );
}
