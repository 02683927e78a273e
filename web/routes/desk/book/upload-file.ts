import type { Upload } from '../../../../services/files/uploads/uploads.ts';

/** The state of an upload. */
export type UploadState =
  | { readonly kind: 'sending'; readonly sent: number }
  /** It is retried automatically. */
  | { readonly kind: 'waiting'; readonly sent: number; readonly why: 'offline' | 'busy' }
  | { readonly kind: 'done'; readonly id: string }
  /** Retrying cannot help. */
  | { readonly kind: 'stopped'; readonly sent: number; readonly status: number; readonly sentence: string | undefined };

const CALL = '/api/uploads';
const TUS = { 'Tus-Resumable': '1.0.0' };
const [SMALLEST, LARGEST] = [1 << 20, 16 << 20];
/** Target duration of a chunk: a broken connection loses no more, and progress stays visible. */
const TARGET_CHUNK_MS = 3_000;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Uploads a file in chunks until it is complete or the signal aborts. */
export async function uploadFile(
  file: File,
  known: readonly Upload[],
  onState: (state: UploadState) => void,
  signal: AbortSignal,
): Promise<void> {
  let url = known.filter((upload) => isSame(upload, file)).map(({ id }) => `${CALL}/${id}`)[0];
  let sent = 0;
  let piece = SMALLEST;
  let failures = 0;
  while (!signal.aborted) {
    const answer: UploadAnswer = url === undefined ? await create(file, signal) : await offsetOf(url, signal);
    url = answer.location ?? url;
    if (answer.offset !== undefined && url !== undefined) {
      sent = answer.offset;
      while (sent < file.size && !signal.aborted) {
        onState({ kind: 'sending', sent });
        const begun = performance.now();
        const part = file.slice(sent, sent + piece);
        const taken = await sendPiece(url, sent, part, (now) => onState({ kind: 'sending', sent: sent + now }), signal);
        if (taken.offset === undefined) {
          Object.assign(answer, taken);
          break;
        }
        sent = taken.offset;
        failures = 0;
        const took = performance.now() - begun;
        piece = Math.min(LARGEST, Math.max(SMALLEST, took < TARGET_CHUNK_MS ? piece * 2 : piece / 2));
      }
      if (sent >= file.size) {
        onState({ kind: 'done', id: url.slice(CALL.length + 1) });
        return;
      }
    }
    if (signal.aborted) return;
    // The upload was deleted meanwhile, so it starts again.
    if (answer.status === 404 && url !== undefined) {
      url = undefined;
      known = [];
      continue;
    }
    const { status = 0, sentence } = answer;
    if (status !== 0 && status !== 409 && status !== 423 && (status < 500 || status === 507)) {
      onState({ kind: 'stopped', sent, status, sentence });
      return;
    }
    if (status !== 409) {
      onState({ kind: 'waiting', sent, why: status === 423 ? 'busy' : 'offline' });
      piece = SMALLEST;
      await pause(RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
    }
  }
}

const isSame = ({ name, size, modifiedAt }: Upload, file: File): boolean =>
  name === file.name.normalize('NFC').trim() && size === file.size && modifiedAt === file.lastModified;

interface UploadAnswer {
  location?: string | undefined;
  /** Bytes that the server has. */
  offset?: number | undefined;
  /** Absent: no answer. */
  status?: number;
  sentence?: string | undefined;
}

async function create(file: File, signal: AbortSignal): Promise<UploadAnswer> {
  const metadata = `filename ${base64(file.name)},modified ${base64(String(file.lastModified))}`;
  const headers = { ...TUS, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata };
  return ask(CALL, { method: 'POST', headers, signal });
}

const offsetOf = (url: string, signal: AbortSignal): Promise<UploadAnswer> =>
  ask(url, { method: 'HEAD', headers: TUS, signal });

async function ask(url: string, init: RequestInit): Promise<UploadAnswer> {
  try {
    const response = await fetch(url, init);
    if (!response.ok) return { status: response.status, sentence: detailOf(await response.text()) };
    return {
      location: response.headers.get('Location') ?? undefined,
      offset: Number(response.headers.get('Upload-Offset')),
      status: response.status,
    };
  } catch {
    return {};
  }
}

/** Uses XMLHttpRequest, because it reports upload progress. */
function sendPiece(
  url: string,
  offset: number,
  part: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const cancel = () => call.abort();
    signal.addEventListener('abort', cancel, { once: true });
    call.open('PATCH', url);
    for (const [name, value] of Object.entries(TUS)) call.setRequestHeader(name, value);
    call.setRequestHeader('Upload-Offset', String(offset));
    call.setRequestHeader('Content-Type', 'application/offset+octet-stream');
    call.upload.onprogress = ({ loaded }) => onProgress(loaded);
    call.onloadend = () => {
      signal.removeEventListener('abort', cancel);
      const header = call.status === 204 ? call.getResponseHeader('Upload-Offset') : null;
      resolve({
        offset: header === null ? undefined : Number(header),
        status: call.status,
        sentence: detailOf(call.responseText),
      });
    };
    call.send(part);
  });
}

function detailOf(body: string): string | undefined {
  try {
    const { detail } = JSON.parse(body) as { readonly detail?: unknown };
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over, { once: true });
    signal.addEventListener('abort', over, { once: true });
  });
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
