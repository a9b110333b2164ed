import { Button } from '#components/form/Button.tsx';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { Section } from '#islands/back-office/Section.tsx';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { SimilarList } from './SimilarList.tsx';
import { suggestedSteps, withoutKnown } from './similar.model.ts';

type Props = { caseDetail: PqrsdDetail; onOpen: (step: StepKind, rad: string) => void };

/** The cases that may be the same request as this one, with the steps that join or link them; nothing without any. */
export function SimilarCases({ caseDetail, onOpen }: Props) {
  const found = useEndpoint(pqrsdDeskApi.similar, { params: { id: caseDetail.id } }).data?.data ?? [];
  const cases = withoutKnown(found, caseDetail);
  if (cases.length === 0) return null;
  return (
    <Section title="Parecidos, o de la misma persona" className="card">
      <SimilarList cases={cases}>
        {({ rad }) =>
          suggestedSteps(caseDetail).map(({ kind, label }) => (
            <Button
              key={kind}
              kind="quiet"
              label={label}
              aria-label={`${label}: ${rad}`}
              onClick={() => onOpen(kind, rad)}
            />
          ))
        }
      </SimilarList>
    </Section>
  );
}
