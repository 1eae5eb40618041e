/** An id for one action: sent repeatedly, it happens once. */
export const newActId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
