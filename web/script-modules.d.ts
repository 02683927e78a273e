/** A module with what it imports, as the text of one small script: see vite.config.ts. */
declare module '*?script' {
  const script: string;
  export default script;
}

/** Where the scripts of pages are: see vite.config.ts. */
declare module 'virtual:scripts' {
  import type { ClientScripts } from '../vite.config.ts';

  const scripts: ClientScripts;
  export default scripts;
}
