import { useCallback, useState } from 'react';
import { Toast } from '#components/form/Toast.tsx';
import { can } from '#domain/users/permissions.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { Screen } from '../Screen.tsx';
import { SectionCard } from '../SectionCard.tsx';
import { ActList } from './ActList.tsx';
import { CaseTable } from './CaseTable.tsx';
import { LegalHoldTable } from './HeldTable.tsx';
import { ProposalSection } from './ProposalSection.tsx';
import { fetchRetention } from './retention-api.ts';
import { TermTables } from './TermTables.tsx';

/** What is kept, for how long, and what somebody has to decide about. */
export function RetentionScreen() {
  const allowed = can(useSession()?.user ?? null, 'retention:read');
  const retention = useResource(allowed ? 'retention' : null, fetchRetention);
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  const approved = (text: string) => {
    setNews(text);
    retention.reload();
  };
  return (
    <Screen title={SCREEN_TITLES.retention} permissions={SCREEN_PERMISSIONS.retention}>
      <Toast text={news} onDone={endNews} />
      <p>
        Lo que la gente cuenta al hospital se conserva el tiempo que dice la tabla de retención documental, y después se
        anonimiza: quedan el radicado y las cifras, y se borra lo que dice de alguien. Nada se borra sin que usted lo
        apruebe.
      </p>
      <ResourceContent resource={retention} failureTitle="No pudimos cargar la conservación">
        {(data) => (
          <>
            <ProposalSection proposal={data.proposal} onApproved={approved} onStale={retention.reload} />
            <SectionCard
              title="Terminan pronto"
              help={`Su plazo termina en los próximos ${data.warning_days} días. Si alguna hace falta en un proceso, una investigación o por una orden, ábrala y consérvela.`}
            >
              <CaseTable caption="Solicitudes cuyo plazo termina pronto" list={data.ending} none="Ninguna." />
            </SectionCard>
            <SectionCard
              title="Se conservan por orden"
              help="No se anonimizan hasta que alguien de administración levante la orden, en el caso."
            >
              <LegalHoldTable list={data.held} />
            </SectionCard>
            <ActList acts={data.acts} />
            <TermTables series={data.series} other={data.other} />
          </>
        )}
      </ResourceContent>
    </Screen>
  );
}
