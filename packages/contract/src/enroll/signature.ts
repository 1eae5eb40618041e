/** How many pixels a pad draws for one of the page’s, on however dense a screen: more show no finer stroke. */
export const mostPadDensity = 3
/** The largest picture of a signature: the widest pad at its densest, and little more, since each pixel costs the server time. */
export const mostSignaturePixels = { width: 2000, height: 600 } as const
/** The smallest: less than any pad has. */
export const fewestSignaturePixels = { width: 80, height: 24 } as const

export const signatureRequired = 'Signature is required'
export const signatureTooLarge = 'The signature is too large'
export const signatureTooSmall = 'This picture is too small for a signature'
export const signatureEmpty = 'Nothing is drawn here. Draw your signature, or type it'
export const signatureTooLittle = 'There is too little here for a signature. Draw it again, or type it'
/**
 * A picture of a signature as a data URL has so many characters at most: more
 * than a pad makes, but for one that is scribbled full, which is sent plainer.
 */
export const longestSignature = 400_000

/** Said where more signatures came of an enrollment, or from an address, than people give (D-1.17). */
export const tooManySignatures = (minutes: number): string =>
  `Too many signatures were given. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
