import { Transform } from 'node:stream'
import { pictureLimit } from './png.ts'
import { countGarbage } from './collect-garbage.ts'

/** A received picture, or what is wrong with it. */
export type ReceivedPicture = { readonly bytes: Buffer } | { readonly fault: 'not-whole' | 'too-large' }

const marker = Buffer.from(';base64,')
const quote = 0x22
/** Most bytes of a body besides the picture. */
export const restLimit = 64 * 1024

/** The body is larger besides its picture than any call accepts. */
export class RestTooLarge extends Error {
  readonly statusCode = 413
}

/** The rest of a body; counts all bytes received. */
export type Rest = Transform & { receivedEncodedLength: number }

/**
 * Extracts a data URL's base64 from a JSON body as it streams in, so that a picture is in memory once, as bytes: the rest of the body
 * has `"image": "data:image/png;base64,"`. Other bodies pass through. `received` returns the picture once the body ends. `expected`
 * is the body's length in bytes, if known.
 */
export const splitPicture = (expected?: number): { rest: Rest; received: () => ReceivedPicture | undefined } => {
  const room = Math.min(pictureLimit, Math.ceil(((expected ?? Number.POSITIVE_INFINITY) * 3) / 4)) + 3
  let state: 'before' | 'within' | 'after' = 'before'
  let bytes = Buffer.alloc(0)
  let [length, characters, padding, restLength] = [0, 0, 0, 0]
  /** The last bytes, which may be the start of the marker. */
  let open = Buffer.alloc(0)
  /** Characters that don't make up a group of four yet. */
  let group = ''

  const decode = (base64: string): void => {
    characters += base64.length
    padding += base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
    if (length < room) length += bytes.write(base64, length, 'base64')
  }
  const within = (part: Buffer): void => {
    const text = group + part.toString('latin1').replaceAll('\\', '')
    const whole = text.length - (text.length % 4)
    group = text.slice(whole)
    if (whole > 0) decode(text.slice(0, whole))
  }
  const take = (part: Buffer): Buffer => {
    if (state === 'after') return part
    if (state === 'before') {
      const all = Buffer.concat([open, part])
      const at = all.indexOf(marker)
      if (at === -1) {
        open = Buffer.from(all.subarray(Math.max(0, all.length - marker.length + 1)))
        return all.subarray(0, all.length - open.length)
      }
      state = 'within'
      open = Buffer.alloc(0)
      bytes = Buffer.allocUnsafeSlow(room)
      return Buffer.concat([all.subarray(0, at + marker.length), take(all.subarray(at + marker.length))])
    }
    const end = part.indexOf(quote)
    within(end === -1 ? part : part.subarray(0, end))
    if (end === -1) return Buffer.alloc(0)
    if (group !== '') decode(group)
    state = 'after'
    return part.subarray(end)
  }

  const rest = Object.assign(
    new Transform({
      transform: (part: Buffer, _encoding, done) => {
        rest.receivedEncodedLength += part.length
        countGarbage(part.length)
        const left = take(part)
        restLength += left.length
        if (restLength > restLimit) done(new RestTooLarge())
        else done(null, left)
      },
      flush: (done) => done(null, state === 'before' ? open : null),
    }),
    // The framework compares this with the body's length and limit.
    { receivedEncodedLength: 0 },
  )
  const received = (): ReceivedPicture | undefined => {
    if (state === 'before') return undefined
    if (length > pictureLimit || (characters * 3) / 4 - padding > pictureLimit) return { fault: 'too-large' }
    const isWhole = state === 'after' && characters % 4 === 0 && length === (characters * 3) / 4 - padding
    return isWhole ? { bytes: bytes.subarray(0, length) } : { fault: 'not-whole' }
  }
  return { rest, received }
}
