/** A module with its imports, as the text of one small script: see vite.config.ts. */
declare module '*?script' {
  const script: string;
  export default script;
}

/** One part of a style sheet: see vite.config.ts. */
declare module '*.css?critical&inline' {
  const css: string;
  export default css;
}
declare module '*.css?late&inline' {
  const css: string;
  export default css;
}
declare module '*.css?late&url' {
  const address: string;
  export default address;
}

/** The addresses of the pages' scripts, and the version of them all: see vite.config.ts. */
declare module 'virtual:scripts' {
  export const version: string;
  export const early: string;
  export const chapter: string;
  export const books: string;
  export const copy: string;
  export const follow: string;
  export const own: string;
}
