import { useState } from 'react';
import { rulesOfStep, type StepKind } from '#domain/pqrsd/case/steps.ts';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { caseStepsApi } from '#shared/api/endpoints/case-steps.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { StepDates } from './step-descriptor.ts';

/**
 * The dates of the step whose form is open, asked for again when the case changed; idle for a step without dates. Until
 * the new ones are there the former stay, so that no field of the form goes with its text.
 */
export function useStepDates(kind: StepKind, { id, version, steps }: PqrsdDetail) {
  const hasDates = steps.includes(kind) && rulesOfStep(kind).preview !== undefined;
  const { status, data, reload } = useResource(hasDates ? `${id}/${version}/${kind}` : null, (signal) =>
    api.call(caseStepsApi.preview, { params: { id, kind }, signal }),
  );
  const [dates, setDates] = useState<StepDates>({});
  const loaded = status === 'failed' ? null : (data?.data ?? dates);
  if (loaded !== dates) setDates(loaded);
  return { status, dates: loaded, reload };
}
