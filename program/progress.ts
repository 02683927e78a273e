import { formatBytes } from '../scripture/figures/format-number.ts';

/** Progress of a long step. `total` is undefined if the step does not know its end. */
export interface Progress {
  /** Begins a step; the current one counts as done. */
  step(label: string): void;
  /** Reports the progress of the step. Cheap: may be called for every chunk. */
  at(done: number, total?: number): void;
  /** Prints a separate line above the bar. */
  note(line: string): void;
  /** Ends the current step as done. */
  end(): void;
  /** Ends the current step as failed. */
  fail(): void;
}

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Shows a bar on a terminal, and occasional plain lines elsewhere. */
export function createProgress(out: Output, now: () => number = () => performance.now()): Progress {
  return out.isTTY === true ? barProgress(out, now) : lineProgress(out, now);
}

const REPAINT_MS = 80;
const BAR_WIDTH = 24;
const CLEAR_LINE = '\r\u001b[K';

function barProgress(out: Output, now: () => number): Progress {
  let label: string | undefined;
  let painted = Number.NEGATIVE_INFINITY;
  const paint = (text: string) => out.write(`${CLEAR_LINE}${text.slice(0, Math.max(20, (out.columns || 80) - 1))}`);
  const close = (sign: string) => {
    if (label !== undefined) out.write(`${CLEAR_LINE}${sign} ${label}\n`);
    label = undefined;
  };
  return {
    step(text) {
      close('✓');
      label = text;
      painted = Number.NEGATIVE_INFINITY;
      paint(`  ${text}…`);
    },
    at(done, total) {
      if (label === undefined || now() - painted < REPAINT_MS) return;
      painted = now();
      paint(total ? `${bar(done / total)} ${label}` : `  ${label}… ${formatBytes(done)}`);
    },
    note(line) {
      out.write(`${CLEAR_LINE}${line}\n`);
      painted = Number.NEGATIVE_INFINITY;
    },
    end: () => close('✓'),
    fail: () => close('✗'),
  };
}

function bar(part: number): string {
  const share = Math.min(1, Math.max(0, part));
  const full = Math.round(share * BAR_WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
}

const LINE_MS = 5000;

function lineProgress(out: Output, now: () => number): Progress {
  let label: string | undefined;
  let lastPrinted = 0;
  const close = () => {
    label = undefined;
  };
  return {
    step(text) {
      label = text;
      lastPrinted = now();
      out.write(`${text}…\n`);
    },
    at(done, total) {
      if (label === undefined || now() - lastPrinted < LINE_MS) return;
      lastPrinted = now();
      out.write(`  ${total ? `${Math.floor((done / total) * 100)} %` : formatBytes(done)}\n`);
    },
    note: (line) => out.write(`${line}\n`),
    end: close,
    fail: close,
  };
}
