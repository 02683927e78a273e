import { type SourceFault, sourceFaultText } from '../../forms/refusals/source-faults.ts';

/** The error of the operator's commands: a numbered, Spanish sentence. E404 to E411: obtaining; E7xx: the library and its histories. */
export class EditionError extends Error {
  override name = 'EditionError';
  /** The stable error number. */
  readonly code: string;
  constructor(code: string, sentence: string, at: { readonly file?: string } = {}) {
    super(`${code}: ${sentence}${at.file === undefined ? '' : ` (${at.file})`}`);
    this.code = code;
  }
}

/** A fault of a source, or of an edition made from it, as data; its words are for terminals and logs. */
export class SourceError extends EditionError {
  readonly fault: SourceFault;
  constructor(fault: SourceFault) {
    super(fault.code, '');
    this.message = sourceFaultText(fault);
    this.fault = fault;
  }
}

export function fail(fault: SourceFault): never {
  throw new SourceError(fault);
}
