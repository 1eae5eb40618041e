/** First parts of the addresses that the browser's router knows; anything else is the same page with status 404. */
const known =
  /^\/(|home|plans|compare|plan\/.+|cart|enrollment\/.+|provider-list|referrals|continue-enrollment|direct-continue\/.+)$/
/** What belongs to programs and files: never answered with the page. */
const notPages = /^\/(api|store-api|dev|assets|fonts)(\/|$)/

/** The status of the page at a path, by the routes of the person's way; null where the path is not a page's at all. */
export const pageStatus = (path: string): 200 | 404 | null => {
  if (notPages.test(path)) return null
  return known.test(path.length > 1 ? path.replace(/\/$/, '') : path) ? 200 : 404
}
