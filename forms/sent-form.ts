/** An uploaded file. */
interface SentFile {
  /** The file name on the user's device; empty if no file was chosen. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A submitted form, regardless of its encoding. */
export interface SentForm {
  /** The first value of a field; undefined if absent. */
  get(name: string): string | undefined;
  /** The first value of a field; empty if absent. */
  text(name: string): string;
  all(name: string): readonly string[];
  file(name: string): SentFile | undefined;
}

export type TextEntry = readonly [name: string, text: string];
export type FileEntry = readonly [name: string, file: SentFile];

/** In the order of submission. */
export interface FormEntries {
  readonly texts: readonly TextEntry[];
  readonly files?: readonly FileEntry[];
}

export function sentForm({ texts, files = [] }: FormEntries): SentForm {
  const textsOf = Map.groupBy(texts, ([name]) => name);
  const fileOf = new Map(files.toReversed());
  const all = (name: string) => textsOf.get(name)?.map(([, text]) => text) ?? [];
  return {
    get: (name) => all(name)[0],
    text: (name) => all(name)[0] ?? '',
    all,
    file: (name) => fileOf.get(name),
  };
}

/** The fields of a schema; empty if they were not sent. */
export const fieldsOf = (
  { entries }: { readonly entries: object },
  textOf: (name: string) => string,
): Readonly<Record<string, string>> => Object.fromEntries(Object.keys(entries).map((name) => [name, textOf(name)]));

export const sentFormOf = (fields: Readonly<Record<string, string>>): SentForm =>
  sentForm({ texts: Object.entries(fields) });
