/** The pad draws at most this many pixels per CSS pixel: more doesn't make finer strokes. */
export const mostPadDensity = 3
/** The largest signature: the widest pad at its highest density. Each pixel costs the server time. */
export const maxSignatureSize = { width: 2000, height: 600 } as const
/** The smallest signature: less than any pad. */
export const minSignatureSize = { width: 80, height: 24 } as const

export const signatureRequired = 'Signature is required'
export const signatureTooLarge = 'The signature is too large. Draw it again or type it'
export const signatureTooSmall = 'This image is too small for a signature'
export const signatureEmpty = 'There’s no signature yet. Draw it or type it'
export const signatureTooLittle = 'That’s too small for a signature. Draw it again or type it'
/** The longest signature as a data URL, in characters: more than any pad makes unless it is scribbled full. */
export const longestSignature = 400_000

/** Refuses more signatures than people give, per enrollment or IP address (D-1.17). */
export const tooManySignatures = (minutes: number): string =>
  `Too many signatures. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
