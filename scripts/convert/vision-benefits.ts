import type { Row } from './source.ts'

/** A vision plan's benefits, in words and numbers, from its published rows. */

const isOut = (row: Row): boolean => row['Network Type'] === 'Out-of-Network'
const isUsed = (row: Row): boolean => row['Vision - Vision Exam'] !== 'N/A'

/** '$10 Exam $20 Glasses', '$0 Exam $0 Materials', or '$10' without saying for what. */
const copays = (cell: string) => {
  const of = (what: string) => new RegExp(`\\$(\\d+) ${what}`).exec(cell)?.[1] ?? null
  const alone = /^\$(\d+)$/.exec(cell)?.[1] ?? null
  return { exam: of('Exam'), lenses: of('(?:Lenses|Materials|Glasses)'), alone }
}
const yearly = 'every 12 months'
const notStated = `${yearly.replace('e', 'E')}; what you pay is not in the published table`

const isFixed = (cell: string): boolean => cell.startsWith('Flat Fee')
const fixed = `The plan pays a fixed amount, which the published table doesn’t give; ${yearly}`
const allowed = (row: Row): string => (isOut(row) ? ' and what is charged above the plan’s allowance' : '')

const exam = (row: Row): string => {
  const cell = row['Vision - Copay'] ?? ''
  const paid = copays(cell).exam ?? copays(cell).alone
  return isFixed(cell) ? fixed : paid === null ? notStated : `You pay $${paid}${allowed(row)}, ${yearly}`
}
const lenses = (row: Row): string => {
  const cell = row['Vision - Copay'] ?? ''
  const { lenses: paid, alone } = copays(cell)
  if (isFixed(cell)) return fixed
  if (paid !== null) return `You pay $${paid}${allowed(row)}, ${yearly}`
  return alone === null ? notStated : `Every 12 months; the $${alone} may be for them too`
}
const frames = (row: Row): string =>
  isFixed(row['Vision - Copay'] ?? '') ? fixed : `The plan pays up to its allowance, ${yearly}`
const contacts = (row: Row): string =>
  (row['Vision - Additional Features'] ?? '').includes('Glasses or Contacts')
    ? `Instead of glasses, ${yearly}; what you pay is not in the published table`
    : 'Not in the published table'

const extras = [
  ['Retinal Imaging', 'retinal imaging'],
  ['Additional Lens Options', 'more kinds of lenses'],
  ['Laser Vision Correction Discount', 'a discount on laser surgery'],
  ['Low Vision Coverage', 'help with low vision'],
  ['2nd Pair of Eyeglasses', 'a second pair of glasses'],
  ['Breakage Warranty', 'a warranty against breaking'],
  ['Prosthetic Eye', 'an artificial eye'],
  ['Vision Therapy', 'vision therapy'],
] as const
const alsoPaid = (row: Row): string => {
  const named = extras.flatMap(([published, words]) =>
    (row['Vision - Additional Features'] ?? '').includes(published) ? [words] : [],
  )
  const text = named.join(', ')
  return named.length === 0 ? 'Nothing more' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const kinds = [
  ['Eye exam', exam],
  ['Lenses', lenses],
  ['Frames', frames],
  ['Contacts', contacts],
  ['Also included', alsoPaid],
] as const

/** The plan page's table: a row per kind of care, a column per network. */
export const tableOf = (rows: readonly Row[]) => {
  const used = rows.filter(isUsed)
  return {
    columns: used.map((row) => (isOut(row) ? 'Any other provider' : 'Provider in the network')),
    rows: kinds.map(([label, words]) => ({ label, values: used.map(words) })),
  }
}

/** Calculates only with known copays; a flat fee without an amount is unknown. */
const networkOf = (row: Row) => {
  const { exam: ofExam, lenses: ofLenses, alone } = copays(row['Vision - Copay'] ?? '')
  const above = isOut(row) ? { allowance: true } : {}
  const fee = (dollars: string) => ({ fee: Number(dollars), ...above })
  return {
    limit: 'none',
    care: {
      ...(ofExam === null ? (alone === null ? {} : { exam: { ...fee(alone), about: true } }) : { exam: fee(ofExam) }),
      // Frames are included with lenses, up to the plan's allowance.
      ...(ofLenses === null ? {} : { lenses: fee(ofLenses), frames: { fee: 0, about: true, ...above } }),
    },
  }
}

/** The benefits in numbers, in the form of a catalog's `pays`. */
export const paysOf = (rows: readonly Row[]) => {
  const used = rows.filter(isUsed)
  const [inside, outside] = [used.find((row) => !isOut(row)), used.find(isOut)]
  if (inside === undefined) throw new Error('a vision plan has no row of its network')
  return { in: networkOf(inside), out: outside === undefined ? 'networkOnly' : networkOf(outside) }
}

/** What a person pays in network, for the plan card: '$0 for the exam, $10 for lenses'. */
export const paidWords = (rows: readonly Row[]): string => {
  const { exam: ofExam, lenses: ofLenses, alone } = copays(rows.find((row) => !isOut(row))?.['Vision - Copay'] ?? '')
  return ofExam === null || ofLenses === null
    ? `$${alone ?? ''} for the exam`
    : `$${ofExam} for the exam, $${ofLenses} for lenses`
}
