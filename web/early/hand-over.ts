// What the script of chapters keeps for the verse tools, which come later in another file of the build. They ask for it by an event
// of the document, which is answered before it returns.

/** What a pointer did, and whether anything was selected on the page then. */
export interface Press {
  readonly event: PointerEvent | Event;
  readonly selected: boolean;
}

interface Kept {
  /** What pointers have done on a chapter's page. Whoever takes it judges what it was. */
  readonly presses: readonly Press[];
  /** Whether the key was the last one that was pressed as a command. */
  readonly '?': boolean;
  readonly e: boolean;
}

interface Asking<Name extends keyof Kept> {
  kept?: Kept[Name];
}

const typeOf = (name: keyof Kept) => `take ${name}`;

/** @param give what has been kept, when it is asked for */
export function handOver<Name extends keyof Kept>(name: Name, give: () => Kept[Name] | undefined): void {
  document.addEventListener(typeOf(name), (event) => {
    const kept = give();
    if (kept !== undefined) (event as CustomEvent<Asking<Name>>).detail.kept = kept;
  });
}

/** Takes what has been kept; undefined where the page keeps nothing, or somebody has taken it. */
export function takeOver<Name extends keyof Kept>(name: Name): Kept[Name] | undefined {
  const detail: Asking<Name> = {};
  document.dispatchEvent(new CustomEvent(typeOf(name), { detail }));
  return detail.kept;
}
