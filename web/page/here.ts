import { createContext, useContext } from 'react';

/** The address of the page that is rendered. */
export const HereContext = createContext<{ readonly pathname: string; readonly search: string }>({
  pathname: '/',
  search: '',
});

export const useHere = () => useContext(HereContext);
