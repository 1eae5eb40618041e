import { createRequire } from 'node:module'
import * as z from 'zod'

/** A Nacha file as an independent library reads it (@midlandsbank/node-nacha); names are the library's. */
const read = z.object({
  file: z.looseObject({
    destination: z.string(),
    origin: z.string(),
    creationDate: z.string(),
    idModifier: z.string(),
    footer: z.object({
      batchCount: z.number(),
      blockCount: z.number(),
      entryAndAddendaCount: z.number(),
      entryHash: z.number(),
      totalDebit: z.number(),
      totalCredit: z.number(),
    }),
  }),
  batches: z.array(
    z.looseObject({
      serviceClassCode: z.number(),
      entryClassCode: z.string(),
      description: z.string(),
      effectiveDate: z.string(),
      footer: z.looseObject({ entryAndAddendaCount: z.number(), entryHash: z.number(), totalDebit: z.number() }),
      entries: z.array(z.looseObject({})),
    }),
  ),
})

/** For tests: reads a bank debit file with an independent parser. */
export const readNacha = (text: string) => {
  const library: unknown = createRequire(import.meta.url)('@midlandsbank/node-nacha/lib/transforms/ach-parser.js')
  if (typeof library !== 'function') throw new Error('the library has no parser')
  // The library doesn't know TEL, whose entries have the layout of WEB.
  const classes = text.split('\n').flatMap((line) => (line.startsWith('5') ? [line.slice(50, 53)] : []))
  const { file, batches } = read.parse(library(text.replaceAll(/^(5.{49})TEL/gm, '$1WEB')))
  return { file, batches: batches.map((batch, at) => ({ ...batch, entryClassCode: classes[at] })) }
}
