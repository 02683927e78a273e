// A page is whole without scripts, so they must not compete with its text and its fonts for the first second. React Router
// prints module preloads, an inline script that makes its context, an inline module that imports everything at once, and the
// loaders' data as two or more scripts that push it into a stream. Here that becomes one inline module, the same on all
// pages of a route, which waits until the page is painted (or a key or the pointer is pressed), and one block of data.
//
// React hydrates the two script elements that <Scripts> printed by position: both stay, the first one empty. What the
// router prints is matched exactly, and anything else throws: an upgrade that changes it must be looked at.

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const CONTEXT =
  /<script>window\.__reactRouterContext = (\{[^<]*?\});window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);<\/script>/g;
const MODULE = /<script type="module" async="">(import "[\s\S]*?)<\/script>/g;
// The router escapes every `<` within.
const CHUNK = /(?:<!--\$-->)?<script>window\.__reactRouterContext\.streamController\.enqueue\(("[^<]*")\);<\/script>/g;
const CLOSE = /<!--\$--><script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>(?:<!--\/\$-->)*/g;
const CODE =
  /^import ("[^"]+");\n((?:import \* as route\d+ from "[^"]+";\n)+) {2}\n {2}window\.__reactRouterRouteModules = (\{[^}]*\});\n\nimport\(("[^"]+")\);$/;

/** The document as it is sent. A document without the router's scripts is returned as it is. */
export function finishDocument(html: string): string {
  if (!html.includes('__reactRouter') && !html.includes('modulepreload')) return html;
  const preloads = [...html.matchAll(PRELOAD)].map((match) => match[1]!);
  const context = one(html, CONTEXT, 'context script');
  const module = one(html, MODULE, 'module script');
  const chunks = [...html.matchAll(CHUNK)].map((match) => JSON.parse(match[1]!) as string);
  if (chunks.length === 0) throw unexpected('data script');
  one(html, CLOSE, 'closing script');
  const script = startScript(context[1]!, readModule(module[1]!), preloads);
  const finished = html
    .replace(PRELOAD, '')
    .replace(CONTEXT, '<script></script>')
    .replace(MODULE, () => `<script type="module" async="">${script}</script>`)
    .replace(CHUNK, '')
    .replace(CLOSE, () => `<script type="application/json" id="datos">${escapeData(chunks.join(''))}</script>`);
  if (/modulepreload"|streamController/.test(finished.replace(script, ''))) throw unexpected('remainder');
  return finished;
}

interface RouteModules {
  /** JavaScript string literals. */
  readonly manifest: string;
  readonly routes: readonly string[];
  readonly entry: string;
  /** The object of route modules, by route id, over the names route0, route1, … */
  readonly names: string;
}

function readModule(code: string): RouteModules {
  const parts = CODE.exec(code);
  if (!parts) throw unexpected('module script');
  const [, manifest, imports, names, entry] = parts as unknown as [string, string, string, string, string];
  const routes = [...imports.matchAll(/import \* as route(\d+) from ("[^"]+");/g)].map((match, index) => {
    if (Number(match[1]) !== index) throw unexpected('order of the routes');
    return match[2]!;
  });
  return { manifest, routes, entry, names };
}

/** After `load` and a frame, so that nothing stands between the page and its reader; hidden pages get no frames, so also after a while. */
function startScript(context: string, { manifest, routes, entry, names }: RouteModules, preloads: string[]): string {
  const routeNames = routes.map((_, index) => `route${index}`).join(',');
  return `let w=window,d=document,e=${entry},n;w.__reactRouterContext=${context};\
async function go(){if(n)return;n=1;\
for(let h of ${JSON.stringify(preloads)}){let l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}\
w.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(d.getElementById("datos").textContent);c.close()}}).pipeThrough(new TextEncoderStream());\
let [,${routeNames}]=await Promise.all([${[manifest, ...routes].map((url) => `import(${url})`).join(',')}]);\
w.__reactRouterRouteModules=${names};import(e)}\
for(let t of ["pointerdown","keydown"])addEventListener(t,go,{once:true,capture:true,passive:true});\
let f=()=>{requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)));setTimeout(go,2e3)};\
d.readyState=="complete"?f():addEventListener("load",f);setTimeout(go,8e3)`;
}

/** JSON in a script element: no `<` may begin a tag or a comment there. */
const escapeData = (json: string): string => json.replaceAll('<', '\\u003c');

function one(html: string, pattern: RegExp, name: string): RegExpExecArray {
  const matches = [...html.matchAll(pattern)];
  if (matches.length !== 1) throw unexpected(name, matches.length);
  return matches[0]!;
}

const unexpected = (name: string, count?: number): Error =>
  new Error(
    `finish-document knows what react-router 8.4.0 prints; the ${name} is not that${count === undefined ? '' : ` (found ${count})`}`,
  );
