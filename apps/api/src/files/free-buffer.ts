/**
 * Frees a buffer's memory now instead of at garbage collection, since a few megabytes each would pile up. Only for a Buffer with its
 * own memory (allocUnsafeSlow). Remaining references see it empty.
 */
export const freeBuffer = (bytes: Buffer): void => {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
