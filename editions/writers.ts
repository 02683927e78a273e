import type { DownloadFormatId, WriteDownload } from './writers/download-formats.ts';

/** The writer of each format, loaded on demand. */
export const WRITERS: Readonly<Record<DownloadFormatId, WriteDownload>> = {
  pdf: async (...args) => (await import('./writers/typeset/write-pdf.ts')).writePdf(...args),
  epub: async (...args) => (await import('./writers/epub/write-epub.ts')).writeEpub(...args),
  txt: async (...args) => (await import('./writers/text/write-text.ts')).writeText(...args),
  usfm: async (...args) => (await import('./writers/usfm/write-usfm.ts')).writeUsfm(...args),
  usx: async (...args) => (await import('./writers/usx/write-usx.ts')).writeUsx(...args),
  json: async (...args) => (await import('./writers/json/write-json.ts')).writeJson(...args),
  sqlite: async (...args) => (await import('./writers/sqlite/write-sqlite.ts')).writeSqlite(...args),
};
