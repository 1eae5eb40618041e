/** Deepest nesting of any form; code that walks inputs relies on it. */
export const maxDepth = 32
/** Errors for a body that isn't an object, and for one larger than any call accepts. */
export const notAnObject = 'Send a JSON object'
export const bodyTooLarge = 'The request is too large'
/** Keys and items; a large family's form has about 500. */
const maxValues = 2000
/** Characters besides the longest string, such as a signature: as many as a body without one has. */
const maxOtherCharacters = 64 * 1024

const [quote, backslash, comma, openList, openRecord, closeList, closeRecord] = Array.from('"\\,[{]}', (character) =>
  character.charCodeAt(0),
)

/**
 * Whether a JSON body has deeper nesting or more values than any call accepts. Checked before parsing, since parsing a megabyte of small
 * values would block the process for a second. Invalid JSON is left to the parser.
 */
export const bodyFault = (body: string): 'too-deep' | 'too-much' | undefined => {
  let [depth, values, longest] = [0, 0, 0]
  for (let at = 0; at < body.length; at += 1) {
    const code = body.charCodeAt(at)
    if (code === quote) {
      const end = endOfText(body, at)
      longest = Math.max(longest, end - at)
      at = end
    } else if (code === openList || code === openRecord) {
      depth += 1
      values += 1
      if (depth > maxDepth) return 'too-deep'
    } else if (code === closeList || code === closeRecord) depth -= 1
    else if (code === comma) values += 1
    if (values > maxValues) return 'too-much'
  }
  return body.length - longest > maxOtherCharacters ? 'too-much' : undefined
}

/** Where the string starting at `start` ends. */
const endOfText = (body: string, start: number): number => {
  let end = body.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(body, end)) end = body.indexOf('"', end + 1)
  return end === -1 ? body.length : end
}

const isEscaped = (body: string, quoteAt: number): boolean => {
  let before = quoteAt - 1
  while (body.charCodeAt(before) === backslash) before -= 1
  return (quoteAt - before) % 2 === 0
}
