/** Where the file of a scan is read. Another scan has another address, so what is kept of one is never taken for the other. */
export const scanPath = (id: string): string => `/facsimil/archivo/${id}.pdf`;

/** A page of the scan beside the chapter that is printed there. */
export const scanPagePath = (page: number, query = ''): string => `/facsimil/pagina/${page}${query}`;
