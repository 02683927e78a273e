/** One book of the canon: its codes, names and its extent in the common (KJV) numbering. */
export interface Book {
  /** `1Cor` */
  readonly osis: string;
  /** `1CO` */
  readonly usfm: string;
  readonly testament: 'OT' | 'NT';
  /** The value in addresses and calls: `1 Corinthians`. */
  readonly english: string;
  /** The label: `1 Corintios`. */
  readonly spanish: string;
  /** `1 Co` */
  readonly abbr: string;
  readonly aliases: readonly string[];
  /** Verses per chapter in the KJV numbering; index 0 is chapter 1. */
  readonly chapters: readonly number[];
}
