/** A source that cannot be read: a numbered, Spanish message with the file and, where known, the byte offset. */
export class EditionError extends Error {
  override name = 'EditionError';
  /**
   * Stable: E1xx SWORD modules, E5xx the text, E6xx compiled editions (listed in editions/checks/codes.ts); E2xx
   * archives, E3xx USFM, E4xx obtaining a source, E7xx the library and its histories, E8xx what is written.
   */
  readonly code: string;
  readonly file: string | undefined;
  readonly offset: number | undefined;
  constructor(code: string, message: string, at: { file?: string; offset?: number } = {}) {
    const where = at.file === undefined ? '' : ` (${at.file}${at.offset === undefined ? '' : `, byte ${at.offset}`})`;
    super(`${code}: ${message}${where}`);
    this.code = code;
    this.file = at.file;
    this.offset = at.offset;
  }

  /** One that another process has said, in its words. */
  static said(code: string, message: string): EditionError {
    const error = new EditionError(code, '');
    error.message = message;
    return error;
  }
}
