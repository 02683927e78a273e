import { createContext } from 'react-router';
import type { Services } from '../server/services.ts';

/** What loaders may use; set for every request by the page renderer. */
export const servicesContext = createContext<Services>();
