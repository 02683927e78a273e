/** One address of each main kind of page. */
export const MAIN_SCREENS = [
  '/',
  '/search/John/3/1',
  '/search/Psalms/119/1',
  '/buscar?q=luz',
  '/Download',
  '/Contact',
  '/revision/cambios',
] as const;
