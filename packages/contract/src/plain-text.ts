/**
 * Signs that show nothing of themselves and change how what stands around them is read:
 * controls, marks of direction (U+202E turns the rest of a line round), what joins words without
 * a trace, tags, and signs that no script has. A name with one of them looks like another name.
 */
const hidden = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F`,
    String.raw`\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]`,
  ].join(''),
  'u',
)

/** The first such sign in a line; in a text of several lines, ends of lines and tabs are none. */
export const hiddenSign = (text: string, hasLines = false): string | undefined =>
  hidden.exec(hasLines ? text.replaceAll(/[\n\r\t]/g, '') : text)?.[0]

/** The message for one. */
export const hasHiddenSign = 'There is a sign in it that can’t be seen. Type it instead of pasting it'
