/** Offset and length (elements or bytes) of a number run or text in the body of a packed catalog. */
export type Place = readonly [at: number, length: number]

const aligned = (at: number): number => Math.ceil(at / 8) * 8
const headAt = 8

/** Writes number runs and texts into one buffer, aligned for any number type. */
export const openWriter = () => {
  const runs: { at: number; bytes: Uint8Array }[] = []
  let end = 0
  const add = (bytes: Uint8Array, length: number): Place => {
    const at = aligned(end)
    runs.push({ at, bytes })
    end = at + bytes.byteLength
    return [at, length]
  }
  return {
    numbers: (values: Float64Array | Int32Array | Uint32Array): Place =>
      add(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), values.length),
    json: (value: unknown): Place => {
      const bytes = Buffer.from(JSON.stringify(value))
      return add(bytes, bytes.length)
    },
    /** Returns the buffer: head length, head as JSON, then the body. */
    close: (head: unknown): ArrayBuffer => {
      const text = Buffer.from(JSON.stringify(head))
      const bodyAt = aligned(headAt + text.length)
      const packed = new Uint8Array(bodyAt + end)
      new DataView(packed.buffer).setUint32(0, text.length, true)
      packed.set(text, headAt)
      for (const { at, bytes } of runs) packed.set(bytes, bodyAt + at)
      return packed.buffer
    },
  }
}
export type Writer = ReturnType<typeof openWriter>

/** Reads a packed buffer; numbers are views, not copies. */
export const openReader = (packed: ArrayBuffer) => {
  const length = new DataView(packed).getUint32(0, true)
  const bodyAt = aligned(headAt + length)
  const text = (at: number, bytes: number): string => Buffer.from(packed, at, bytes).toString('utf8')
  return {
    head: () => text(headAt, length),
    json: ([at, bytes]: Place) => text(bodyAt + at, bytes),
    doubles: ([at, count]: Place) => new Float64Array(packed, bodyAt + at, count),
    integers: ([at, count]: Place) => new Int32Array(packed, bodyAt + at, count),
    naturals: ([at, count]: Place) => new Uint32Array(packed, bodyAt + at, count),
  }
}
export type Reader = ReturnType<typeof openReader>
