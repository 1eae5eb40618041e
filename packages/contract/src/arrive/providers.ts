import * as z from 'zod'

/** A network of dentists or eye doctors, with the URL of its provider search (SF-2.42). */
export const providerNetwork = z.object({ name: z.string(), kind: z.enum(['dental', 'vision']), url: z.url() })
