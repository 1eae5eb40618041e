/**
 * One thing that is said of a plan, in words that an administrator understands: a text, or a
 * list of them. What two versions say differently under the same part and label is a change.
 */
export type Line = { readonly part: string; readonly label: string } & (
  | { readonly text: string }
  | { readonly items: readonly string[] }
)

/** What stands in HTML of the catalog's plain tags, as one line of text. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h3)>|<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
