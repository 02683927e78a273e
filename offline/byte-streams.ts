/**
 * React renders into a stream of bytes, which not every browser has (WebKitGTK 2.50 says «not implemented»): there a plain
 * stream takes its place, which hands on the same chunks.
 */
export function allowByteStreams(scope: { ReadableStream: typeof ReadableStream }): void {
  const Plain = scope.ReadableStream;
  try {
    new Plain({ type: 'bytes' });
  } catch {
    scope.ReadableStream = class<R> extends Plain<R> {
      constructor(source: UnderlyingSource<R> = {}, strategy?: QueuingStrategy<R>) {
        const { type: _, ...rest } = source;
        super(rest, strategy);
      }
    } as typeof ReadableStream;
  }
}
