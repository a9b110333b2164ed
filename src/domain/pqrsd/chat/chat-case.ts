/** A case from the chosen messages of a chat: its text, when it was received and the telephone of who wrote. Pure. */
import type { ChatMessage } from './chat-export.ts';

export type ChatCase = {
  description: string;
  /** `AAAA-MM-DDTHH:mm`, as a datetime-local control takes it. */
  receivedAt: string;
  /** null: the phone had the sender under a name. */
  telephone: string | null;
};

const NUMBER = /^\+?[\d\s()-]{7,25}$/;
/** The country code before a mobile number of Colombia. */
const COUNTRY_CODE = /^57(?=3\d{9}$)/;

/** The telephone of a sender that the phone did not have among its contacts. */
export const telephoneOf = (sender: string): string | null =>
  NUMBER.test(sender) ? sender.replace(/\D/g, '').replace(COUNTRY_CODE, '') : null;

const MINUTE_LENGTH = 'AAAA-MM-DD HH:mm'.length;
const minuteOf = ({ at }: ChatMessage): string => at.slice(0, MINUTE_LENGTH);

/** Null without messages. The term counts from the first one; with several, each keeps its time. */
export function caseFromChat(chosen: readonly ChatMessage[]): ChatCase | null {
  const [first] = chosen;
  const [earliest] = chosen.map(minuteOf).sort();
  if (!first || !earliest) return null;
  const texts = chosen.map((message) =>
    chosen.length === 1 ? message.text : `[${minuteOf(message)}] ${message.text}`,
  );
  return {
    description: texts.join('\n'),
    receivedAt: earliest.replace(' ', 'T'),
    telephone: telephoneOf(first.sender),
  };
}
