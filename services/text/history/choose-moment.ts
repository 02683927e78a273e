import { parseRevisionName, type Revision, type RevisionName } from '../../../scripture/correction/revision.ts';

/** A moment in the history of an edition, as an operator writes it. */
export type Moment =
  | RevisionName
  /** The last revision until then; epoch milliseconds. */
  | { readonly kind: 'time'; readonly at: number };

const DAY_MS = 86_400_000;

/** `12`, `9f86d081884c…`, `2026-01-31` (until its end, UTC), `2026-01-31T12:00:00Z`; undefined for anything else. */
export function parseMoment(text: string): Moment | undefined {
  const name = parseRevisionName(text);
  if (name) return name;
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  return { kind: 'time', at: text.length === 10 ? at + DAY_MS - 1 : at };
}

/** Which revisions, seen in order, belong to the state at a moment. */
export function chooseUntil(moment: Moment) {
  let until: number | undefined;
  let several = false;
  return {
    see({ seq, at, hash }: Pick<Revision, 'seq' | 'at' | 'hash'>): void {
      if (
        moment.kind === 'seq'
          ? seq !== moment.seq
          : moment.kind === 'time'
            ? at > moment.at
            : !hash.startsWith(moment.hash)
      )
        return;
      several ||= until !== undefined && moment.kind === 'hash';
      until = seq;
    },
    /** The number of the last one; undefined where none is meant, or several. */
    until: () => (several ? undefined : until),
  };
}
