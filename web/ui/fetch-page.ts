/**
 * Loads a page of this site as an invisible document. The browser parses it, since no string may become markup here. Rejects if it does not
 * load.
 */
export const fetchPage = (href: string): Promise<Document> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('GET', href);
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === 200 && request.responseXML) done(request.responseXML);
      else fail(new Error(`${request.status}`));
    };
    request.onerror = () => fail(new Error('no connection'));
    request.send();
  });
