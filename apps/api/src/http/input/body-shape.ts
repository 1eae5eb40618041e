/** Deepest nesting of any form; code that walks inputs relies on it. */
export const deepest = 32
/** Messages for a body of another form, and for one larger than any call takes. */
export const notAnObject = 'Send a JSON object'
export const tooMuch = 'The request is too large'
/** No form has this many keys and items; a large family has about 500. */
const mostValues = 2000
/** Most characters besides the longest text: as many as an ordinary body. */
const mostBeside = 64 * 1024

const [quote, backslash, comma, openList, openRecord, closeList, closeRecord] = Array.from('"\\,[{]}', (sign) =>
  sign.charCodeAt(0),
)

/**
 * Whether a JSON body is nested deeper or holds more values than any call takes. Judged from its text before parsing, since a
 * megabyte of small values blocks the processor for a second. Large bodies are large by one text, such as a signature. Invalid JSON
 * is left to the parser.
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
