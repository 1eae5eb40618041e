/** An id for one action, so that sending it repeatedly has one effect. */
export const newActId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
