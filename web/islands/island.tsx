import type { ReactNode } from 'react';

/** A type that survives JSON unchanged; others become `never`. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...given: never[]) => unknown
    ? never
    : { readonly [K in keyof T]: Json<T[K]> };

export interface IslandModule {
  /** Fills its host element. @param props as written into the page, in the island's own type */
  readonly start: (host: HTMLElement, props: never) => void;
}

/** The props of `start`, as JSON. */
type PropsOf<M extends IslandModule> = Parameters<M['start']> extends [unknown, infer P] ? Json<P> : undefined;

interface Props<M extends IslandModule> {
  /** Its name in the table of islands (web/islands.ts). */
  readonly name: string;
  /** Serialized into the page, so they hold only what the island shows. */
  readonly props?: PropsOf<M>;
  /**
   * `now`: mount as soon as the page is shown; `known`: the same, but only for users known on this device; `own`: only where the
   * device may have highlights or notes; absent: on the first interaction.
   */
  readonly when?: 'now' | 'known' | 'own';
  /** Placeholder until it mounts and without scripts; it is removed, never hydrated. */
  readonly children?: ReactNode;
}

/** A part of a page that a script renders in the browser, mostly with React: `<Island<typeof import('./island.tsx')> name="…" />`. */
export const Island = <M extends IslandModule>({ name, props, when, children }: Props<M>) => (
  <div className="island" data-island={name} data-when={when} data-props={props && JSON.stringify(props)}>
    {children}
  </div>
);
