/** So many bytes of bodies that were read may be waste before they are given back. */
const mostWaste = 8 * 1024 * 1024
let waste = 0

/**
 * Told of each piece of a large body, in bytes, once it is read. Node reads into pieces of 64 KiB, and V8 would let some 64 MiB of them
 * pile up before it looks; a look at what is young takes a millisecond or two, as long as it comes before they are old.
 */
export const sweep = (bytes: number): void => {
  waste += bytes
  if (waste < mostWaste) return
  waste = 0
  globalThis.gc?.({ type: 'minor' })
}
