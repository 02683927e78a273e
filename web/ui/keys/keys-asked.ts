declare global {
  interface Window {
    /** «?» was pressed before what tells the keys had come: the script of chapters hands that over to React. */
    keysAsked?: true | undefined;
  }
}

export {};
