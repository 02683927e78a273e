/** A reader's own records: see forms/own/record.ts. Only their account sees them. */
export interface OwnTables {
  own_records: {
    user_id: string;
    /** Unique within an account. */
    id: string;
    kind: string;
    /** JSON of the record. Of one that was deleted 30 days ago, without its values. */
    body: string;
    /** The length of `body` in UTF-8. */
    bytes: number;
    /** The account's change that wrote it last. */
    seq: number;
    /** When the store learned of its deletion; absent if it is not deleted. */
    deleted_at: number | null;
    /** 1: its values have been removed. */
    emptied: number;
  };

  /** One row for each account with records. */
  own_state: {
    user_id: string;
    /** Number of the last change. */
    seq: number;
    /** The sum of the digests of all records (forms/own/digest.ts). */
    sum: number;
    /** How many records there are, deleted ones included, and the bytes of their bodies. */
    records: number;
    bytes: number;
    /** When the account's owner last erased everything; 0 if never. */
    erased_at: number;
  };
}
