/** No form is nested so deep; what walks an input may count on it. */
export const deepest = 32
/** The messages for a body of another form, and for one beyond what a call takes. */
export const notAnObject = 'Send a JSON object'
export const tooMuch = 'That is more than this call accepts'
/** No form has this many keys and items; a full family has about 500. */
const mostValues = 2000
/** What a body may hold apart from its longest text, in characters: as much as an ordinary body. */
const mostBeside = 64 * 1024

const [quote, backslash, comma, openList, openRecord, closeList, closeRecord] = Array.from('"\\,[{]}', (sign) =>
  sign.charCodeAt(0),
)

/**
 * Whether a JSON body is nested deeper or holds more than any call takes, told from its text before it is read, since reading a
 * megabyte of small values takes the processor for a second. A large body is large by one text, such as a signature. What isn't JSON
 * is the reader's to refuse.
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
      if (depth > deepest) return 'too-deep'
    } else if (code === closeList || code === closeRecord) depth -= 1
    else if (code === comma) values += 1
    if (values > mostValues) return 'too-much'
  }
  return body.length - longest > mostBeside ? 'too-much' : undefined
}

/** Where the text that begins at `start` ends. */
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
