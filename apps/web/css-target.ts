/** The first browsers with light-dark(), which would otherwise be rewritten so that a part of a page can't have its own scheme. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'] as const
