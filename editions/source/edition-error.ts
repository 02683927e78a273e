import { type SourceFault, sourceFaultWords } from '../../forms/refusals/source-faults.ts';

/** What the operator's commands end with: a numbered, Spanish sentence. E404 to E411: obtaining; E7xx: the library and its histories. */
export class EditionError extends Error {
  override name = 'EditionError';
  /** Stable. */
  readonly code: string;
  constructor(code: string, sentence: string, at: { readonly file?: string } = {}) {
    super(`${code}: ${sentence}${at.file === undefined ? '' : ` (${at.file})`}`);
    this.code = code;
  }
}

/** What is wrong with a source, or an edition made of it, as data; its words are for terminals and logs. */
export class SourceError extends EditionError {
  readonly fault: SourceFault;
  constructor(fault: SourceFault) {
    super(fault.code, '');
    this.message = sourceFaultWords(fault);
    this.fault = fault;
  }
}

export function fail(fault: SourceFault): never {
  throw new SourceError(fault);
}
