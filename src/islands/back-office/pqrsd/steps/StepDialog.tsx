import { Dialog } from '#components/form/Dialog.tsx';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { STEP_COPY } from '../case/case.model.ts';
import { fetchTemplates } from '../pqrsd-api.ts';
import { StepForm } from './StepForm.tsx';

export type StepDialogProps = {
  kind: StepKind;
  caseDetail: PqrsdDetail;
  officers: readonly { id: number; name: string }[];
  onTaken: (after: PqrsdDetail, news: string) => void;
  /** The case went on meanwhile: it is to be read again. */
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** A step that is being written; closing it keeps the text on the device. */
export function StepDialog(props: StepDialogProps) {
  const { kind, onClose } = props;
  const user = useSession()?.user;
  const templates = useResource('templates', fetchTemplates);
  if (!user) return null;
  return (
    <Dialog title={STEP_COPY[kind].title} className="desk-step" canClose onClose={onClose}>
      {(close) =>
        templates.status === 'failed' ? (
          <StepForm {...props} userId={user.id} templates={null} onCancel={close} />
        ) : (
          <ResourceContent resource={templates} failureTitle="">
            {(known) => <StepForm {...props} userId={user.id} templates={known} onCancel={close} />}
          </ResourceContent>
        )
      }
    </Dialog>
  );
}
