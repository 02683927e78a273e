import type { AccountTables } from './tables/account-tables.ts';
import type { CorrectionTables } from './tables/correction-tables.ts';
import type { FileTables } from './tables/file-tables.ts';
import type { LetterTables } from './tables/letter-tables.ts';
import type { LibraryTables } from './tables/library-tables.ts';
import type { OwnTables } from './tables/own-tables.ts';
import type { SiteTables } from './tables/site-tables.ts';

/**
 * The tables, the same in both engines: text ids (UUIDv7 unless stated otherwise), times in epoch milliseconds, yes/no
 * as 1/0, JSON as text. Migrations create them; see migrations/.
 */
export interface Schema
  extends AccountTables,
    CorrectionTables,
    FileTables,
    LetterTables,
    LibraryTables,
    OwnTables,
    SiteTables {}
