import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { type Chat, readChat } from '#domain/pqrsd/chat/chat-export.ts';
import { ChatMessages } from './ChatMessages.tsx';
import { readChatFile } from './chat-file.ts';

/**
 * An exported chat, pasted or as a file, of which the officer chooses the messages. It is read in the browser and goes
 * nowhere: its controls have no name, so that neither the request nor the draft on the device holds them.
 */
export function ChatImport() {
  const [chat, setChat] = useState<Chat | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const id = useId();

  const read = (text: string) => {
    const result = readChat(text);
    setChat('chat' in result ? result.chat : null);
    setRefusal('refusal' in result ? result.refusal : null);
  };
  const readFile = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    if (!file) return;
    const result = await readChatFile(file);
    if ('text' in result) return read(result.text);
    setChat(null);
    setRefusal(result.refusal);
  };
  return (
    <fieldset className="fieldset">
      <legend>El chat de WhatsApp</legend>
      <p className="muted">
        En el chat: menú, «Más», «Exportar chat», «Sin archivos». El chat no sale de este equipo: se radican solo los
        mensajes que usted elija.
      </p>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-file`}>
          Archivo .txt o .zip
        </label>
        <input className="input" id={`${id}-file`} type="file" accept=".txt,.zip" onChange={readFile} />
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-text`}>
          O pegue aquí el chat
        </label>
        <textarea
          className="textarea"
          id={`${id}-text`}
          rows={4}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </div>
      <div>
        <Button label="Leer el chat" onClick={() => read(pasted)} />
      </div>
      {refusal && (
        <Notice kind="danger" title="No pudimos leer el chat">
          <p>{refusal}</p>
        </Notice>
      )}
      {chat && <ChatMessages key={chat.messages.length} chat={chat} />}
    </fieldset>
  );
}
