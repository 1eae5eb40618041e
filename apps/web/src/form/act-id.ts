/** An id for one act: however often it is sent, it happens once. */
export const newActId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
