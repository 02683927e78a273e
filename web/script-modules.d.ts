/** A module with what it imports, as the text of one small script: see vite.config.ts. */
declare module '*?script' {
  const script: string;
  export default script;
}
