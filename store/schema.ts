import type { AccountTables } from './tables/account-tables.ts';
import type { CorrectionTables } from './tables/correction-tables.ts';
import type { FileTables } from './tables/file-tables.ts';
import type { LetterTables } from './tables/letter-tables.ts';
import type { LibraryTables } from './tables/library-tables.ts';
import type { SiteTables } from './tables/site-tables.ts';

/**
 * The tables, as both engines have them: text ids (UUIDv7 unless said otherwise), times in epoch milliseconds, yes/no as
 * 1/0, JSON as text. Migrations make them, see migrations/.
 */
export interface Schema extends AccountTables, CorrectionTables, FileTables, LetterTables, LibraryTables, SiteTables {}
