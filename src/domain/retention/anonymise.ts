/**
 * What is left of a history when its term is over: that something happened, when, who of the hospital did it and what it
 * came to, which is all that reports count. What anybody wrote goes. A new kind of event does not compile until
 * somebody decides here what of it stays.
 */
import type { CaseEvent, EventKind } from '../pqrsd/case/case.ts';
import { isAccess } from '../pqrsd/report/row-grouping.ts';

type EventOf<K extends EventKind> = Extract<CaseEvent, { kind: K }>;
type Anonymizers = { [K in EventKind]: (event: EventOf<K>, published: boolean) => EventOf<K> };

const ERASED = '';

const ANONYMIZED: Anonymizers = {
  filed: (event) => event,
  classified: (event) => ({ ...event, reason: ERASED }),
  assigned: (event) => event,
  noted: (event) => event,
  wrote: (event) => event,
  asked: (event) => event,
  granted: (event) => event,
  completed: (event) => event,
  extended: (event) => ({ ...event, reason: ERASED }),
  transferred: ({ late, entity, ...event }, published) => ({
    ...event,
    entity: published ? entity : ERASED,
    reason: ERASED,
    // That it was late is a fact of the process; why was somebody's words.
    late: late === null ? null : ERASED,
  }),
  answered: ({ ground, ...event }, published) => ({ ...event, ground: published ? ground : null, evidence: null }),
  noticed: (event) => ({ ...event, evidence: null }),
  abandoned: (event) => ({ ...event, act: ERASED, reason: ERASED }),
  closed: (event) => ({ ...event, evidence: null }),
  annulled: (event) => ({ ...event, reason: ERASED }),
};

/**
 * The events of a case without what anybody wrote in them. The entity and the legal ground stay where the public report
 * has them anyway: requests for information and documents are told there one by one (DUR 1081 de 2015, art. 2.1.1.6.2),
 * and by the type that they ended with, because nothing is classified anew once it is answered or transferred.
 */
export function anonymousEvents(events: readonly CaseEvent[]): CaseEvent[] {
  const typed = events.findLast((event) => 'type' in event);
  const published = typed !== undefined && isAccess(typed.type);
  return events.map((event) => {
    const leave = ANONYMIZED[event.kind] as (event: CaseEvent, published: boolean) => CaseEvent;
    return leave(event, published);
  });
}
