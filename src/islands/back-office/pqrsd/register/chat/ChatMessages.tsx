import { useId, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { caseFromChat } from '#domain/pqrsd/chat/chat-case.ts';
import type { Chat, ChatMessage } from '#domain/pqrsd/chat/chat-export.ts';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { plural } from '#shared/formats/count.ts';
import { fillFromChat } from './fill-form.ts';

/** The newest are shown first, some at a time. */
const SHOWN_AT_ONCE = 50;

/** The messages of a chat that are not the hospital's, to choose from. */
export function ChatMessages({ chat: { messages, senders, isDateCertain, skippedLines } }: { chat: Chat }) {
  const [hospital, setHospital] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [chosen, setChosen] = useState<ReadonlySet<ChatMessage>>(new Set());
  const [result, setResult] = useState<{ kind: 'ok' | 'danger'; text: string } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const selectId = useId();
  const offered = messages.filter(({ sender }) => sender !== hospital);
  const visible = offered.slice(-shown);
  const kept = offered.filter((message) => chosen.has(message));

  const toggle = (message: ChatMessage) => {
    const next = new Set(chosen);
    if (!next.delete(message)) next.add(message);
    setChosen(next);
  };
  const use = () => {
    const made = caseFromChat(kept);
    const form = root.current?.closest('form');
    if (!made || !form) return setResult({ kind: 'danger', text: 'Elija al menos un mensaje.' });
    const spare = PQRSD_LIMITS.description - made.description.length;
    if (spare < 0) return setResult({ kind: 'danger', text: `Sobran ${-spare} caracteres: quite algún mensaje.` });
    fillFromChat(form, made);
    const text =
      'Quedaron en la descripción, con la fecha en que se recibió el primero. Revíselos y escriba el asunto.';
    setResult({ kind: 'ok', text });
  };
  return (
    <div className="stack" ref={root}>
      {!isDateCertain && (
        <Notice kind="warn" title="Revise la fecha">
          <p>En este chat el día y el mes se pueden confundir: compare la primera fecha con el teléfono.</p>
        </Notice>
      )}
      {skippedLines > 0 && (
        <p className="muted">
          Antes del primer mensaje hay {plural(skippedLines, 'línea', 'líneas')} sin fecha, que no se{' '}
          {skippedLines === 1 ? 'leyó' : 'leyeron'}.
        </p>
      )}
      <div className="field">
        <label className="field__label" htmlFor={selectId}>
          Quién es el hospital en este chat
        </label>
        <select className="select" id={selectId} value={hospital} onChange={(event) => setHospital(event.target.value)}>
          <option value="">Nadie</option>
          {senders.map((sender) => (
            <option key={sender}>{sender}</option>
          ))}
        </select>
      </div>
      <div className="cluster">
        <Button
          kind="quiet"
          label="Elegir los que se ven"
          onClick={() => setChosen(new Set([...chosen, ...visible]))}
        />
        <Button kind="quiet" label="Ninguno" onClick={() => setChosen(new Set())} />
        {visible.length < offered.length && (
          <Button
            kind="quiet"
            label={`Ver ${Math.min(SHOWN_AT_ONCE, offered.length - visible.length)} anteriores`}
            onClick={() => setShown(shown + SHOWN_AT_ONCE)}
          />
        )}
      </div>
      <fieldset className="desk-chat">
        <legend className="field__label">Mensajes de la persona</legend>
        {visible.map((message) => (
          <label key={messages.indexOf(message)} className="checkbox">
            <input type="checkbox" checked={chosen.has(message)} onChange={() => toggle(message)} />
            <span>
              <span className="office-note">
                {message.at.slice(0, 'AAAA-MM-DD HH:mm'.length)} · {message.sender}
              </span>
              <span className="office-request__text">{message.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button label={`Usar ${plural(kept.length, 'mensaje elegido', 'mensajes elegidos')}`} onClick={use} />
      </div>
      <div role="status">
        {result && (
          <Notice kind={result.kind}>
            <p>{result.text}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
