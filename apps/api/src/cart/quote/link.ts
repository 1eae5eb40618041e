/** The quote's URL. Browsers send nothing after the #, so the token reaches no server log. */
export const quoteUrl = (url: string, token: string): string => `${url}/quote#${token}`
