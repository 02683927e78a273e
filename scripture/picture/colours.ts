/** The colours of web/ui/tokens.css for images, which look the same regardless of the reader's theme. */
export const DAY = {
  paper: '#f8f2e4',
  leaf: '#fffbf1',
  ink: '#221a12',
  quiet: '#5b4e3f',
  rubric: '#93241a',
  mark: '#f3e2b3',
} as const;

export const NIGHT = {
  paper: '#19140f',
  ink: '#eadfca',
  quiet: '#bcad93',
  rubric: '#ec9a82',
} as const;
