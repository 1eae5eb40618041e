/** Where a quote opens: its token stands behind the #, which no server and no log is told. */
export const quoteAddress = (url: string, token: string): string => `${url}/quote#${token}`
