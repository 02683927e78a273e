import type { ReactNode } from 'react';
import type { ISLANDS, IslandName } from './registry.ts';

/** A type as it travels as JSON: what would be lost on the way is refused. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...given: never[]) => unknown
    ? never
    : { readonly [K in keyof T]: Json<T[K]> };

/** What the module of an island takes beside its place. */
type PropsOf<N extends IslandName> =
  Parameters<Awaited<ReturnType<(typeof ISLANDS)[N]>>['start']> extends [unknown, infer P] ? Json<P> : undefined;

interface Props<N extends IslandName> {
  readonly name: N;
  /** They are written into the page, so they hold only what the island shows. */
  readonly props?: PropsOf<N>;
  /** `now`: as soon as the page is shown. `known`: then, but only for who is known on this device. Absent: at the first sign that the reader wants more than to read. */
  readonly when?: 'now' | 'known';
  /** What stands there until it comes, and where no script runs; it is taken away, never hydrated. */
  readonly children?: ReactNode;
}

/** A place of a page that a script fills in the browser, mostly with a component of React (see registry.ts). */
export const Island = <N extends IslandName>({ name, props, when, children }: Props<N>) => (
  <div className="island" data-island={name} data-when={when} data-props={props && JSON.stringify(props)}>
    {children}
  </div>
);
