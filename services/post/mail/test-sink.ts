import { onTestFinished } from 'vitest';
import { type Sink, type SinkOptions, startSink } from './test-smtp-server.ts';

/** A mail server that closes at the end of the running test. */
export async function openSink(options?: SinkOptions): Promise<Sink> {
  const { close, ...sink } = await startSink(options);
  onTestFinished(close);
  return sink;
}
