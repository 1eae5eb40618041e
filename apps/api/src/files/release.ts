/**
 * Frees the memory of bytes that nobody needs any more, now and not when the garbage collector comes by: a few megabytes each would
 * pile up. Only for a Buffer that has its memory to itself (allocUnsafeSlow). Whoever still reads it finds it empty.
 */
export const release = (bytes: Buffer): void => {
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0)
}
