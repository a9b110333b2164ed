/** A text that is open in its editor, as the frame around the forms of posts and of pages sees it. */
import type { LexicalEditor } from 'lexical';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import type { SavingRules, Subject } from '#islands/autosave/autosave-state.ts';
import type { OpenText } from '#islands/autosave/open-text.ts';
import { type SavingCalls, useAutosave } from '#islands/autosave/use-autosave.ts';
import type { TextDifference } from './text-difference.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

/** The words and rules in which kinds of documents differ. */
export type DocumentKind<S extends Subject> = {
  /** «publicación» or «página»: the sentences of the frame are feminine. */
  noun: string;
  rules: SavingRules<S>;
  /** The document before its first revision, of which this is the text. */
  emptyOf: (first: S['draft']) => S['draft'];
  nameOf: (draft: S['draft']) => string;
  /** Who saved the newest text of the server, and when; null when it is the published one. */
  savedBy: (server: S['server']) => { by: string; at: string } | null;
  /** How the stored document stands: its state, when its draft was saved, and what readers get if that is another text. */
  statusOf: (server: S['server'] | null) => { state: string; savedAt: string | null; readers: string | null };
  /** Whether the history has every save: then no text that gives way to another one needs a place on this device. */
  keepsEverySave: boolean;
  /** Makes the other text of a conflict the newest one of the server. */
  acceptOther?: (theirs: S['server']) => Promise<S['server']>;
  difference: (before: S['draft'], after: S['draft']) => TextDifference;
  /** The errors of a refusal, by field of the form. */
  errorsOf: (refusal: ApiError) => FieldErrors;
  /** The part of a draft that an error of this field speaks of. */
  partOf: (draft: S['draft'], field: string) => unknown;
};

export type OpenDocument<S extends Subject> = {
  user: SessionUser;
  text: OpenText<S>;
  /** Runs before another tab takes over. */
  releaseRef: RefObject<() => void>;
};

export function useDocument<S extends Subject>(
  { user, text, releaseRef }: OpenDocument<S>,
  kind: DocumentKind<S>,
  createCalls: () => Omit<SavingCalls<S>, 'rules'>,
) {
  const { engine, view } = useAutosave<S>(text, () => ({ ...createCalls(), rules: kind.rules }));
  /** Counts texts that come from elsewhere, so that the editor of the body is made again. */
  const [bodyVersion, setBodyVersion] = useState(0);
  const body = useRef<LexicalEditor>(null);
  useSaveShortcut(engine, body);
  useEffect(() => {
    releaseRef.current = engine.flush;
  }, [releaseRef, engine]);
  const remounting =
    <T>(take: (given: T) => void) =>
    (given: T) => {
      take(given);
      setBodyVersion((version) => version + 1);
    };
  const { saving, isOnDevice } = view;
  return {
    ...{ user, text, kind, engine, saving, isOnDevice, body, bodyVersion },
    device: text.device,
    draft: saving.draft,
    change: engine.edit,
    /** Shows another text in place of the one that is being written. */
    replace: remounting<S['draft']>(engine.edit),
    /** Starts over from what the server has now. */
    reopen: remounting(engine.reopen),
  };
}

export type DocumentEditing<S extends Subject> = ReturnType<typeof useDocument<S>>;
