/**
 * The files of a source, in memory, whatever they came in (folder, zip, .deb): relative path with `/` → bytes.
 * Whoever fills it has already bounded number and size of the files and refused paths outward; a reader may
 * trust the map's extent and nothing of its contents.
 */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;
