import { useState } from 'react';

/** The newest data of a resource, which stay on the screen while it is loaded again. */
export function useLastData<T>({ data }: { data: T | null }): T | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? last;
}
