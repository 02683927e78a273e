/** Renders the document or the `.data` answer of an address; no personal data goes in, none comes out. */
export type Render = (request: Request) => Promise<Response>;
