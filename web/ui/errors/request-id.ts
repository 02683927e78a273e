import { createContext, useContext } from 'react';

/** Names the rendering in the log. The server's entry gives it; in the browser it is read from the page itself. */
export const RequestId = createContext<string | undefined>(undefined);

export const useRequestId = (): string | undefined => {
  const given = useContext(RequestId);
  return import.meta.env.SSR ? given : (document.getElementById('incidente')?.textContent ?? undefined);
};
