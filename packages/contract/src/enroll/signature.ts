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
