import type { Row } from './source.ts'

/* A dental plan's benefits, in words and numbers, from its published rows. */

const dollars = (digits: string): string => `$${Number(digits).toLocaleString('en-US')}`
const isNone = (cell: string): boolean => ['0', 'NONE', '$0'].includes(cell.toUpperCase())
const isAbsent = (cell: string): boolean => /^(N\/?A\b.*|In-Network Only)$/i.test(cell)
const isPublished = (cell: string): boolean => !isAbsent(cell)

type Share = {
  readonly percent: number
  readonly visit: number | null
  readonly schedule: boolean
  readonly over: boolean
}
const shareIn = (cell: string): Share => ({
  percent: Number(/(\d+)%/.exec(cell)?.[1] ?? 0),
  visit: /\$(\d+)$/.test(cell) && cell.startsWith('Amt. In') ? Number(/\$(\d+)$/.exec(cell)?.[1]) : null,
  schedule: cell.startsWith('Amt. In Copayment'),
  over: cell.includes('Over Plan Allowance'),
})

/** A person's share of one kind of care, in words. */
const share = (cell: string): string => {
  if (isAbsent(cell)) return 'Not covered'
  const { percent, visit, schedule, over } = shareIn(cell)
  if (schedule) {
    const fees = percent === 0 ? 'Fixed fees, close to nothing' : `Fixed fees, about ${percent}%`
    return visit === null ? fees : `${fees}, and $${visit} a visit`
  }
  const above = over ? ' and what the dentist charges above the plan’s allowance' : ''
  const children = cell.includes('Children Up To Age 14') ? '; nothing for children under 14' : ''
  if (percent === 0) return over ? `Only${above.replace(' and', '')}` : 'Nothing'
  return `You pay ${percent}%${above}${children}`
}
const deductible = (cell: string): string =>
  isAbsent(cell) ? 'Not covered' : isNone(cell) ? 'None' : `$${cell} per person, each year`
const maximum = (cell: string): string =>
  isAbsent(cell)
    ? 'Not covered'
    : /^\d+$/.test(cell)
      ? cell === '0'
        ? 'Not covered'
        : `${dollars(cell)} per person, each year`
      : 'No yearly limit'

type Lifetime = {
  readonly adult: string | null
  readonly child: string | null
  readonly onlyChildren: boolean
  readonly none: boolean
}
/** '$3500 Per Child Up to Maximum Eligibility $2000 Per Adult …', '$2000 Per Person …', 'No Lifetime Per Person Max …'. */
const lifetimeIn = (cell: string): Lifetime => {
  const of = (whom: string) => new RegExp(`\\$(\\d+) Per ${whom}`).exec(cell)?.[1] ?? null
  const each = of('Person')
  const child = of('Child')
  const adult = of('Adult') ?? each
  return {
    adult,
    child: child ?? each,
    onlyChildren: adult === null && child !== null,
    none: cell.startsWith('No Lifetime'),
  }
}
const lifetime = (cell: string): string => {
  if (isAbsent(cell)) return 'Not covered'
  const { adult, child, onlyChildren, none } = lifetimeIn(cell)
  const age = /Up to Age (\d+)/.exec(cell)?.[1]
  if (none) return 'No limit'
  if (onlyChildren)
    return `${dollars(child ?? '')} in a lifetime, for children only${age === undefined ? '' : `, up to age ${age}`}`
  if (adult === child) return `${dollars(adult ?? '')} per person, in a lifetime`
  return `${dollars(adult ?? '')} for an adult, ${dollars(child ?? '')} for a child, in a lifetime`
}
const waiting = (cell: string): string =>
  isAbsent(cell) ? 'Not covered' : cell.includes('No Waiting Period') ? 'None' : 'Not in the published table'

const classes = {
  preventive: 'Class A - Preventive',
  basic: 'Class B - Intermediate',
  major: 'Class C - Major',
  braces: 'Class D - Orthodontic',
} as const
const lifetimeColumn = 'Class D - Orthodontic Lifetime Maximum'

const kinds = [
  ['Deductible', 'Per Person Deductible', deductible],
  ['The plan pays up to', 'Annual Maximum Benefit Per Person', maximum],
  ['Checkups and cleanings', classes.preventive, share],
  ['Fillings and extractions', classes.basic, share],
  ['Crowns, bridges and dentures', classes.major, share],
  ['Braces', classes.braces, share],
  ['The plan pays for braces up to', lifetimeColumn, lifetime],
  ['Waiting period for braces', lifetimeColumn, waiting],
] as const

const isOut = (row: Row): boolean => row['Network Type'] === 'Out-of-Network'
const isUsed = (row: Row): boolean => Object.values(classes).some((column) => isPublished(row[column] ?? ''))

/** The plan page's table: a row per kind of care, a column per network. */
export const tableOf = (rows: readonly Row[]) => {
  const used = rows.filter(isUsed)
  return {
    columns: used.map((row) => (isOut(row) ? 'Any other dentist' : 'Dentist in the network')),
    rows: kinds.map(([label, column, words]) => ({ label, values: used.map((row) => words(row[column] ?? '')) })),
  }
}

const amountOf = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : 'none')

/**
 * The published table has one deductible per person without saying for which care: assumed for fillings and crowns, as in the one
 * row that names them.
 */
const careIn = (row: Row, kind: keyof typeof classes) => {
  const cell = row[classes[kind]] ?? ''
  if (isAbsent(cell)) return { covered: false }
  const { percent, visit, schedule, over } = shareIn(cell)
  const limit = row[lifetimeColumn] ?? ''
  const { adult, child, onlyChildren } = lifetimeIn(limit)
  return {
    share: percent,
    ...(visit === null ? {} : { fee: visit }),
    ...(schedule ? { about: true } : {}),
    ...(over ? { allowance: true } : {}),
    ...(kind === 'basic' || kind === 'major' ? { deductible: true } : {}),
    ...(kind === 'braces'
      ? {
          most: adult === null ? 'none' : Number(adult),
          ...(child === adult || child === null ? {} : { mostChild: Number(child) }),
          ...(onlyChildren ? { onlyChildren } : {}),
          waiting: limit.includes('No Waiting Period') ? 0 : 'unknown',
        }
      : {}),
  }
}
const networkOf = (row: Row) => ({
  deductible: isNone(row['Per Person Deductible'] ?? '') ? 0 : Number(row['Per Person Deductible']),
  limit: amountOf(row['Annual Maximum Benefit Per Person'] ?? ''),
  care: {
    preventive: careIn(row, 'preventive'),
    basic: careIn(row, 'basic'),
    major: careIn(row, 'major'),
    braces: careIn(row, 'braces'),
  },
})

/** The benefits in numbers, in the form of a catalog's `pays`. */
export const paysOf = (rows: readonly Row[]) => {
  const used = rows.filter(isUsed)
  const [inside, outside] = [used.find((row) => !isOut(row)), used.find(isOut)]
  if (inside === undefined) throw new Error('a dental plan has no in-network row')
  return { in: networkOf(inside), out: outside === undefined ? 'networkOnly' : networkOf(outside) }
}
