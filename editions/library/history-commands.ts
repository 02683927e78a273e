/** The commands that need an edition's history. It lies in the store, which this room does not know. */
export interface HistoryCommands {
  /**
   * Goes through an edition's chain of revisions.
   * @param noted a hash that somebody wrote down earlier, whole or its first digits: it must stand in the chain
   */
  verify(
    id: string,
    noted: string | undefined,
  ): Promise<{ readonly lines: readonly string[]; readonly sound: boolean }>;
  /** Ids of the editions that have a history, installed or not. */
  editions(): Promise<readonly string[]>;
  /**
   * The text of an edition as it stood at some moment: a revision's number or hash, or a time.
   * @throws EditionError E705, E706
   */
  export(id: string, at: string | undefined): Promise<ExportedText>;
}

export interface ExportedText {
  /** Lines that say what it is, each begun with `# `. */
  readonly header: readonly string[];
  /** The canonical lines as one text. */
  readonly text: string;
}
