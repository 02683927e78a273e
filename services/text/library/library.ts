import type { EditionCounts } from '../../../editions/compiled/format.ts';
import type { Compilation } from '../../../editions/library/compile-in-child.ts';
import type { Finding, SourceFormatId, SourceText } from '../../../editions/source/source-text.ts';
import type { Step } from '../../../forms/progress/step.ts';
import type { Lacking } from '../../../forms/refusals/library.ts';
import type { TextDifferences } from '../../../forms/refusals/text-differences.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { Actor } from '../../../store/audit.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { EditionCatalogue } from './catalogue.ts';

/** An edition in the library, as the desk shows it. */
export interface ShelvedEdition {
  readonly meta: EditionMeta;
  /** True for the edition that is read by default. */
  readonly isDefault: boolean;
  /** Size of the compiled file. */
  readonly bytes: number;
  readonly counts: EditionCounts;
  /** All published corrections, including those no longer in effect. */
  readonly corrections: number;
}

/** The loss for readers if an edition is removed. */
interface RemovalFacts {
  readonly edition: ShelvedEdition;
  /** Number of pending proposals. */
  readonly waiting: number;
}

/** An edition that has nothing of its editors: it was read before that was kept, or its source has nothing. */
export interface BareEdition {
  /** The source of which it was made is here, and can be read again. */
  readonly source: boolean;
}

/** A removed edition that can be restored. */
export interface RemovedEdition {
  readonly meta: EditionMeta;
  /** End of the time for a restore, in epoch milliseconds. */
  readonly until: number;
}

/** Facts read from a source. */
export interface SourceFacts {
  readonly format: SourceFormatId;
  /** As stated by the source or the catalogue; the owner adds what is missing. */
  readonly meta: Pick<SourceText['meta'], 'id' | 'title' | 'rights' | 'source' | 'year' | 'licence'>;
  /**
   * The facts that were taken from a file or the source's name, and the reason of missing rights; absent if an earlier version
   * read the source.
   */
  readonly taken?: Compilation['taken'];
  readonly doubt?: Compilation['doubt'];
  readonly counts: EditionCounts;
  readonly versification: EditionMeta['versification'];
  readonly revision: string;
  /** Parts of the source that were not turned into text, the gravest first. */
  readonly findings: readonly Finding[];
  /** The known text that it should be. */
  readonly known?: { readonly title: string; readonly differences: TextDifferences };
}

/** A source that was uploaded at the desk or fetched. */
export interface Candidate {
  readonly id: string;
  /** Name of the file. */
  readonly name: string;
  readonly size: number;
  readonly addedAt: number;
  readonly state: 'reading' | 'ready' | 'refused';
  /** The current step, or the reason of the refusal. */
  readonly step?: Step;
  /** Present when it is ready. */
  readonly facts?: SourceFacts;
  /** For an edition of the catalogue without a known SHA-256: the revision that was installed here first; empty: none yet. */
  readonly first?: string;
}

/** The owner's form about an edition to install, as typed. */
export interface EditionForm {
  readonly id: string;
  readonly title: string;
  readonly year: string;
  readonly rights: string;
  /** A code of scripture/text/licence.ts; empty: none of these. */
  readonly licence: string;
  /** Accepts a text that differs from the one known under that name. */
  readonly accept: boolean;
  readonly password: string;
}

/** The editions of this installation and the desk's changes to them. A change is visible on public pages when the call resolves. */
export interface EditionLibrary {
  readonly catalogue: EditionCatalogue;
  list(): readonly ShelvedEdition[];
  removal(id: string): Promise<RemovalFacts | undefined>;
  removed(): Promise<readonly RemovedEdition[]>;
  /** Undefined for an edition with headings, notes or a setting, or that is not installed. */
  bare(id: string): Promise<BareEdition | undefined>;
  /** Reads the source of an installed edition again; resolves as `takeUpload` does. */
  readAgain(id: string): Promise<Outcome<string>>;
  candidates(): Promise<readonly Candidate[]>;
  candidate(id: string): Promise<Candidate | undefined>;
  /** Reads an upload in a child process. Resolves to the candidate's id when it is read, or when that takes long. */
  takeUpload(upload: string): Promise<Outcome<string>>;
  /** @param actor recorded in the audit log */
  discard(candidate: string, actor?: Actor): Promise<void>;
  /** Resolves to the edition's id. */
  install(viewer: Viewer, candidate: string, form: EditionForm): Promise<Outcome<string>>;
  /** The parts that an edition lacks; undefined where it is complete, or not installed. */
  lacking(id: string): Lacking | undefined;
  /** @param accept accepts an incomplete edition */
  setDefault(viewer: Viewer, id: string, password: string, accept: boolean): Promise<Outcome>;
  remove(viewer: Viewer, id: string, password: string): Promise<Outcome>;
  restore(viewer: Viewer, id: string, password: string): Promise<Outcome>;
  /** Applies here the changes made on another machine. */
  catchUp(): Promise<void>;
  /** Deletes the files of editions that cannot be restored any more, and old candidates. */
  clean(): Promise<void>;
  close(): void;
}
