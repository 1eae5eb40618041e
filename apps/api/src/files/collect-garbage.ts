/** Bytes of garbage from read bodies that may pile up before a collection. */
const garbageLimit = 8 * 1024 * 1024
let garbage = 0

/**
 * Counts each piece of a large body read, in bytes. Node reads in 64 KiB pieces, and V8 would let about 64 MiB pile up; a
 * young-generation collection takes a millisecond or two if it runs before they age.
 */
export const countGarbage = (bytes: number): void => {
  garbage += bytes
  if (garbage < garbageLimit) return
  garbage = 0
  globalThis.gc?.({ type: 'minor' })
}
