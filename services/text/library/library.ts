import type { EditionCounts } from '../../../editions/compiled/format.ts';
import type { Compilation } from '../../../editions/library/compile-apart.ts';
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
  /** It opens where no other is asked for. */
  readonly isDefault: boolean;
  /** Of the compiled file. */
  readonly bytes: number;
  readonly counts: EditionCounts;
  /** All published corrections, also those no longer in force. */
  readonly corrections: number;
}

/** What removing an edition takes from readers. */
interface RemovalFacts {
  readonly edition: ShelvedEdition;
  /** Proposals that wait. */
  readonly waiting: number;
}

/** One that was removed and can be had back. */
export interface RemovedEdition {
  readonly meta: EditionMeta;
  /** Until then; epoch milliseconds. */
  readonly until: number;
}

/** What a source says when it is read. */
export interface SourceFacts {
  readonly format: SourceFormatId;
  /** As the source, or what is known of it, has it; to be filled where it has not. */
  readonly meta: Pick<SourceText['meta'], 'id' | 'title' | 'rights' | 'source' | 'year' | 'licence'>;
  /** Which of it was taken from a file or the source's name, and why the rights are not there; absent in what an earlier version read. */
  readonly taken?: Compilation['taken'];
  readonly doubt?: Compilation['doubt'];
  readonly counts: EditionCounts;
  readonly versification: EditionMeta['versification'];
  readonly revision: string;
  /** What was met and not turned into text, the gravest first. */
  readonly findings: readonly Finding[];
  /** The known text that it should be. */
  readonly known?: { readonly title: string; readonly differences: TextDifferences };
}

/** A source that was brought to the desk. */
export interface Candidate {
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  readonly size: number;
  readonly addedAt: number;
  readonly state: 'reading' | 'ready' | 'refused';
  /** What is being done, or why it was refused. */
  readonly step?: Step;
  /** Where it is ready. */
  readonly facts?: SourceFacts;
  /** Of an edition of the catalogue whose text was never measured: the revision that was installed here first; empty: none yet. */
  readonly first?: string;
}

/** What the owner says of an edition that is to be installed; as typed. */
export interface EditionForm {
  readonly id: string;
  readonly title: string;
  readonly year: string;
  readonly rights: string;
  /** A code of scripture/text/licence.ts; empty: none of these. */
  readonly licence: string;
  /** Although it is not the text that is known under that name. */
  readonly accept: boolean;
  readonly password: string;
}

/** The editions of this installation, as the desk changes them. What is done is seen on public pages when it resolves. */
export interface EditionLibrary {
  readonly catalogue: EditionCatalogue;
  list(): readonly ShelvedEdition[];
  removal(id: string): Promise<RemovalFacts | undefined>;
  removed(): Promise<readonly RemovedEdition[]>;
  candidates(): Promise<readonly Candidate[]>;
  candidate(id: string): Promise<Candidate | undefined>;
  /** Has an upload read, in a process of its own; resolves to its id when it is read, or when that takes long. */
  takeUpload(upload: string): Promise<Outcome<string>>;
  /** @param actor recorded in the log */
  discard(candidate: string, actor?: Actor): Promise<void>;
  /** Resolves to the edition's id. */
  install(viewer: Viewer, candidate: string, form: EditionForm): Promise<Outcome<string>>;
  /** What an edition is short of; undefined where it is whole, or not installed. */
  lacking(id: string): Lacking | undefined;
  /** @param accept although it is short of something */
  setDefault(viewer: Viewer, id: string, password: string, accept: boolean): Promise<Outcome>;
  remove(viewer: Viewer, id: string, password: string): Promise<Outcome>;
  restore(viewer: Viewer, id: string, password: string): Promise<Outcome>;
  /** Does here what was done on another machine. */
  catchUp(): Promise<void>;
  /** Lets go of what can be had back no more, and of sources that nobody installed. */
  clean(): Promise<void>;
  close(): void;
}
