import { isUtf8 } from 'node:buffer'
import type { Fault, Position } from './check-fault.ts'

/** Byte order marks of other encodings; longer ones first, since they start with a shorter one. */
const marks: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
]

/** Line and column, from 1, of an index in a text. */
const positionIn = (text: string, index: number): Position => {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Why a file's unpacked bytes are not UTF-8, with the likely encoding; null if they are. */
export const encodingFault = (file: string, bytes: Buffer): Fault | null => {
  const fault = (reason: string, { line, column }: Position = { line: 1, column: 1 }): Fault => ({
    file,
    line,
    column,
    reason,
  })
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return fault(`the file is ${marked[0]}: save it as UTF-8`)
  const text = bytes.toString('utf8')
  if (bytes.includes(0)) {
    const zeros = bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0)
    return zeros * 3 > bytes.length
      ? fault('the file is UTF-16: save it as UTF-8')
      : fault('there is a zero byte here: this is not text', positionIn(text, text.indexOf('\0')))
  }
  if (isUtf8(bytes)) return null
  // Invalid UTF-8 decodes to this character.
  const at = text.indexOf('\uFFFD')
  const byte = bytes[Buffer.byteLength(text.slice(0, at))] ?? 0
  const isWindows = bytes.some((other) => other >= 0x80 && other < 0xa0)
  const likely = isWindows ? 'Windows-1252' : 'Latin-1 (ISO 8859-1)'
  return fault(
    `the byte ${byte.toString(16).toUpperCase()} is not UTF-8; the file is most likely ${likely}: save it as UTF-8`,
    positionIn(text, at),
  )
}
