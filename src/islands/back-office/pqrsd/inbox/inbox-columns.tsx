import { Link } from 'react-router';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { formatDay, petitionerName, pqrsdTypeLabel } from '#islands/back-office/back-office.model.ts';
import type { Column } from '#islands/back-office/DataTable.tsx';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { CaseMarks, DueStatusChip } from './CaseMarks.tsx';
import { officerName } from './inbox.model.ts';

type Options = {
  officers: readonly { id: number; name: string }[] | null;
  /** The query of the list, for the link back to it. */
  from: string;
};

export function inboxColumns({ officers, from }: Options): Column<DeskPqrsd>[] {
  return [
    {
      head: 'Radicado',
      cell: (deskCase) => (
        <>
          <Link className="desk-line" to={`/pqrsd/${deskCase.id}`} state={{ from }}>
            {deskCase.rad}
          </Link>
          <span className="office-note">{pqrsdTypeLabel(deskCase)}</span>
        </>
      ),
      isName: true,
      text: 'short',
    },
    {
      head: 'Vencimiento',
      cell: (deskCase) => (
        <span className="desk-due">
          <DueStatusChip deskCase={deskCase} />
          {deskCase.light && <span className="office-note">{formatDay(deskCase.due_at)}</span>}
        </span>
      ),
    },
    {
      head: 'Asunto',
      cell: (deskCase) => (
        <>
          {deskCase.anonymised_at ? <span className="muted">Anonimizada</span> : deskCase.issue}
          {!deskCase.anonymous && !deskCase.anonymised_at && (
            <span className="office-note">{petitionerName(deskCase)}</span>
          )}
          <span className="desk-marks">
            <CaseMarks deskCase={deskCase} />
          </span>
        </>
      ),
      text: 'free',
    },
    {
      head: 'Estado',
      cell: ({ state, assigned_to }) => (
        <>
          <span className="desk-line">{PQRSD_STATE_LABELS[state]}</span>
          {officers && (
            <span className="office-note">
              {assigned_to === null ? 'Sin asignar' : `La tiene ${officerName(officers, assigned_to)}`}
            </span>
          )}
        </>
      ),
    },
    { head: 'Recibida', cell: (deskCase) => <span className="desk-line">{dayOf(new Date(deskCase.created_at))}</span> },
  ];
}
