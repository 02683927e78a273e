/** The styles of a page in a frame: those of the site, without its fonts. Light and dark are the system's choice. */
export const EMBED_STYLE = [
  ':root{color-scheme:light dark;background:light-dark(#f8f2e4,#19140f);color:light-dark(#221a12,#eadfca)}',
  'body{max-width:34em;margin:0 auto;padding:1rem 1.125rem;font:1.125rem/1.55 Georgia,"Times New Roman",serif;overflow-wrap:break-word}',
  'h1,h2,p{margin:0 0 .5em;font-weight:400;text-wrap:pretty}',
  'h1{font-size:1.375rem;line-height:1.25}',
  'h2{font-size:1rem;font-style:italic}',
  'a{color:light-dark(#93241a,#ec9a82);text-decoration-thickness:1px;text-underline-offset:.2em}',
  'a:focus-visible{outline:2px solid;outline-offset:2px}',
  'h1 a,.n{text-decoration:none}',
  'a:hover{text-decoration:underline}',
  '.n{padding:.25em .25em .25em 0;font-size:.875rem}',
  '.inicio,.nombre{font-variant-caps:small-caps}',
  'sup{font-size:.75em;line-height:0}',
  'footer{margin-top:1rem;padding-top:.75rem;border-top:1px solid light-dark(#cdbf9f,#4d4234);color:light-dark(#5b4e3f,#bcad93);font-size:.875rem}',
].join('');
