/**
 * A request header that names reads to answer along with the call: addresses separated by commas. Their answers are in the
 * envelope's `also`, in this order, null for those to be made by themselves.
 */
export const alsoReadHeader = 'also-read'
export const mostAlsoRead = 12
