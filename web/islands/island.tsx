import type { ReactNode } from 'react';

/** A type as it travels as JSON: what would be lost on the way is refused. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...given: never[]) => unknown
    ? never
    : { readonly [K in keyof T]: Json<T[K]> };

/** What the module of an island exports. */
export interface IslandModule {
  /** Makes a place of the page alive. @param props as the page has them, in the island's own type */
  readonly start: (host: HTMLElement, props: never) => void;
}

/** What the module takes beside its place. */
type PropsOf<M extends IslandModule> = Parameters<M['start']> extends [unknown, infer P] ? Json<P> : undefined;

interface Props<M extends IslandModule> {
  /** Its name in the table of islands (web/islands.ts). */
  readonly name: string;
  /** They are written into the page, so they hold only what the island shows. */
  readonly props?: PropsOf<M>;
  /** `now`: as soon as the page is shown. `known`: then, but only for who is known on this device. Absent: at the first sign that the reader wants more than to read. */
  readonly when?: 'now' | 'known';
  /** What stands there until it comes, and where no script runs; it is taken away, never hydrated. */
  readonly children?: ReactNode;
}

/** A place of a page that a script fills in the browser, mostly with a component of React: `<Island<typeof import('./island.tsx')> name="…" />`. */
export const Island = <M extends IslandModule>({ name, props, when, children }: Props<M>) => (
  <div className="island" data-island={name} data-when={when} data-props={props && JSON.stringify(props)}>
    {children}
  </div>
);
