import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until it has come alive, true ever after. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
