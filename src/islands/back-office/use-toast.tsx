import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from '#components/form/Toast.tsx';

/** The toast of a screen and the function that shows a text in it. */
export function useToast(initial?: string): { toast: ReactNode; notify: (text: string) => void } {
  const [text, setText] = useState(initial ?? null);
  const clear = useCallback(() => setText(null), []);
  return { toast: <Toast text={text} onDone={clear} />, notify: setText };
}
