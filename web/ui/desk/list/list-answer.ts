import type { Fault } from '../../form/field.tsx';
import type { ListFocus } from './list-deed.ts';

/** What a list's form shows again. */
export interface ListAnswer<Row> {
  readonly faults: readonly Fault[];
  readonly rows: readonly Row[];
  readonly focus?: ListFocus;
}
