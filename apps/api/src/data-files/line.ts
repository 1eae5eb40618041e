/** One labeled fact about a plan or site, in an administrator's words. Two versions are compared by part and label. */
export type Line = { readonly part: string; readonly label: string } & (
  | { readonly text: string }
  | { readonly items: readonly string[] }
)

/** The text of catalog HTML on one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h3)>|<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
