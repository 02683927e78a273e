import { createContext, useContext } from 'react';

/** The URL of the page being rendered. */
export const LocationContext = createContext<{ readonly pathname: string; readonly search: string }>({
  pathname: '/',
  search: '',
});

export const usePageLocation = () => useContext(LocationContext);
