declare global {
  interface Window {
    /** A key that was pressed before what it asks for had come: the script of chapters hands it over to React. */
    keyAsked?: string | undefined;
  }
}

export {};
