import { createContext } from 'react';

/** Whether a part of the content was given to the account of the session; true until it is known otherwise. */
export const OwnsContent = createContext(true);
