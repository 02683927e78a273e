/** A browser with one window, driven through real input events. */
export interface Browser {
  readonly name: string;
  /** Navigates to an address and waits until the page has loaded. */
  go(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value. */
  ask<T>(script: string): Promise<T>;
  /** Clicks the middle of the first element that matches a selector. */
  press(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Errors and CSP violations of the pages so far. WebKit reports only those after the page has loaded. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Polls until an expression is true in the page. */
export async function until(browser: Browser, script: string): Promise<void> {
  const end = Date.now() + 60_000;
  // A page that is being navigated away from gives no answer.
  while (!(await browser.ask<boolean>(`Boolean(${script})`).catch(() => false)))
    if (Date.now() > end) throw new Error(`${browser.name}: never true: ${script}`);
}
