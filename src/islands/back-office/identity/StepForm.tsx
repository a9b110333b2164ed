import type { ReactNode } from 'react';
import { z } from 'zod';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { type IdentityStep, identitySteps } from '#domain/site/identity/answers.ts';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { textsOf } from './identity.model.ts';

export type StepProps = { state: IdentityState; onSaved: (state: IdentityState) => void };

type Props = StepProps & {
  step: IdentityStep;
  bodyOf?: (values: FormValues) => object;
  check?: (values: FormValues) => FieldErrors;
  children: ReactNode;
};

/** Their faults are told field by field by the server. */
const NESTED: readonly IdentityStep[] = ['place', 'hours', 'brand'];

/** The form of a step: saved when it is complete. */
export function StepForm({ step, state, onSaved, bodyOf, check, children }: Props) {
  return (
    <SchemaForm
      schema={NESTED.includes(step) ? z.looseObject({}) : identitySteps[step]}
      bodyOf={bodyOf}
      check={check}
      send={async (body) => onSaved(await api.call(identityApi.save, { params: { step }, body }))}
      failureTitle="No se guardó"
      submit={['Guardar y seguir', 'Guardando…']}
      values={textsOf(state.answers[step])}
    >
      {children}
    </SchemaForm>
  );
}
