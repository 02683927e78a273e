/** A browser with one window, driven as a person would. */
export interface Browser {
  readonly name: string;
  /** Goes to an address and waits until the page is there. */
  go(url: string): Promise<void>;
  /** What a script says in the page: an expression. */
  ask<T>(script: string): Promise<T>;
  /** Presses the middle of the first element of a selector. */
  press(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  /** What the pages have complained of so far: errors, and what their policy refused. Of WebKit only what comes after a page is there. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Waits until an expression is true in the page. */
export async function until(browser: Browser, script: string): Promise<void> {
  const end = Date.now() + 60_000;
  // A page that is just going has no answer.
  while (!(await browser.ask<boolean>(`Boolean(${script})`).catch(() => false)))
    if (Date.now() > end) throw new Error(`${browser.name}: never true: ${script}`);
}
