/** A module with its imports, as the text of one small script: see vite.config.ts. */
declare module '*?script' {
  const script: string;
  export default script;
}

/** The addresses of the pages' scripts, and the version of them all: see vite.config.ts. */
declare module 'virtual:scripts' {
  export const version: string;
  export const early: string;
  export const chapter: string;
  export const books: string;
  export const copy: string;
  export const follow: string;
}
