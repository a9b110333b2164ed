/** Anonymisation of a history when its retention period ends: event, instant and officer stay, all texts go. */
import { type CaseEvent, rulesOf } from '../pqrsd/case/steps.ts';
import { isAccess } from '../pqrsd/report/access-types.ts';

/**
 * The events of a case without their texts. The entity and the legal ground stay where the public report lists the
 * request one by one anyway: requests for information and documents (DUR 1081 de 2015, art. 2.1.1.6.2), by their last
 * type, because an answered or transferred case is not classified again.
 */
export function anonymousEvents(events: readonly CaseEvent[]): CaseEvent[] {
  const typed = events.findLast((event) => 'type' in event);
  const published = typed !== undefined && isAccess(typed.type);
  return events.map((event) => {
    const telling = 'telling' in event && event.telling && { telling: { ...event.telling, evidence: null } };
    return { ...event, ...telling, ...rulesOf(event).anonymise(event, published) } as CaseEvent;
  });
}
