/**
 * Invisible characters that change how the text around them reads: controls, direction marks (U+202E reverses the rest of a line),
 * joiners, tags and unassigned characters. A name containing one can pass for another.
 */
const hidden = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F`,
    String.raw`\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]`,
  ].join(''),
  'u',
)

/** The first such character; multiline text may contain line breaks and tabs. */
export const hiddenCharacter = (text: string, hasLines = false): string | undefined =>
  hidden.exec(hasLines ? text.replaceAll(/[\n\r\t]/g, '') : text)?.[0]

export const hiddenCharacterMessage = 'This contains a hidden character. Type it instead of pasting'
