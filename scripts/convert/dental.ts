import { statesOfRegions } from './dental-regions.ts'
import { rawText, rowsOf, slug, write, writeYaml, type Places, type Row } from './source.ts'

/** Carriers that sell in part of the country only; the states are this catalogue's choice. */
const regional: Readonly<Record<string, readonly string[]>> = {
  'Dominion National': ['DC', 'DE', 'MD', 'NJ', 'PA', 'VA'],
  'EmblemHealth Dental': ['NY'],
  'Triple-S Salud': ['PR'],
}
const allRegions = ['0', '1', '2', '3', '4', '5']

const dollars = (digits: string): string => `$${Number(digits).toLocaleString('en-US')}`
const isNone = (cell: string): boolean => ['0', 'NONE', '$0'].includes(cell.toUpperCase())
const isAbsent = (cell: string): boolean => /^(N\/?A\b.*|In-Network Only)$/i.test(cell)

/** What a person pays of one kind of care, in words. */
const share = (cell: string): string => {
  if (isAbsent(cell)) return 'Not covered'
  const percent = /(\d+)%/.exec(cell)?.[1]
  const visit = /\$(\d+)$/.exec(cell)?.[1]
  if (cell.startsWith('Amt. In Copayment'))
    return `Fixed fees, about ${percent}%${visit === undefined ? '' : ` and $${visit} a visit`}`
  const over = cell.includes('Over Plan Allowance') ? ' and what the dentist charges above the plan’s allowance' : ''
  const children = cell.includes('Children Up To Age 14') ? '; nothing for children under 14' : ''
  if (percent === '0') return over === '' ? 'Nothing' : `Only${over.replace(' and', '')}`
  return `You pay ${percent}%${over}${children}`
}
const deductible = (cell: string): string =>
  isAbsent(cell) ? 'Not covered' : isNone(cell) ? 'Nothing' : `$${cell} per person, each year`
const maximum = (cell: string): string =>
  isAbsent(cell)
    ? 'Not covered'
    : /^\d+$/.test(cell)
      ? cell === '0'
        ? 'Not covered'
        : `${dollars(cell)} per person, each year`
      : 'No yearly limit'

const kinds = [
  ['You pay first', 'Per Person Deductible', deductible],
  ['The plan pays up to', 'Annual Maximum Benefit Per Person', maximum],
  ['Check-ups and cleanings', 'Class A - Preventive', share],
  ['Fillings and extractions', 'Class B - Intermediate', share],
  ['Crowns, bridges and dentures', 'Class C - Major', share],
  ['Braces', 'Class D - Orthodontic', share],
] as const

const benefitsOf = (rows: readonly Row[]) => {
  const used = rows.filter((row) => !isAbsent(row['Class A - Preventive'] ?? ''))
  const columns = used.map((row) =>
    row['Network Type'] === 'Out-of-Network' ? 'Any other dentist' : 'Dentist in the network',
  )
  return {
    columns,
    rows: kinds.map(([label, column, words]) => ({ label, values: used.map((row) => words(row[column] ?? '')) })),
  }
}

/** The dental plans from 1001 on, in the published order of carrier and option (FEDVIP 2026). */
export const convertDental = (places: Places): void => {
  write(places, 'rates/fedvip-2026-dental.csv', rawText(places, 'fedvip_2026_dental_rates.csv'))
  const benefits = rowsOf(places, 'fedvip_2026_dental_benefits.csv')
  const plans = new Map<string, { carrier: string; option: string; regions: string[] }>()
  for (const { carrier = '', option = '', rating_region = '' } of rowsOf(places, 'fedvip_2026_dental_rates.csv')) {
    const key = `${carrier}|${option}`
    const plan = plans.get(key) ?? { carrier, option, regions: [] }
    plan.regions.push(rating_region)
    plans.set(key, plan)
  }
  for (const [at, { carrier, option, regions }] of [...plans.values()].entries()) {
    const plan_id = 1001 + at
    const name = `${carrier.replace('The ', '').replace("'s Federal Employees Dental Program", '')} ${option}`
    const table = benefitsOf(
      benefits.filter((row) => row['Plan Code Name'] === carrier && row['Plan Code Option Type'] === option),
    )
    const value = (row: number) => table.rows[row]?.values[0] ?? ''
    const anywhere = table.columns.includes('Any other dentist')
    const states = regional[carrier] ?? (regions.length === allRegions.length ? undefined : statesOfRegions(regions))
    writeYaml(places, `plans/dental/${plan_id}-${slug(name)}.yaml`, {
      base: 'dental',
      plan_id,
      code: `FEDVIP-D-${slug(carrier).toUpperCase()}-${option.toUpperCase()}`,
      name,
      carrier: carrier
        .replace("'s Federal Employees Dental Program", '')
        .replace('The MetLife Federal Dental Plan', 'MetLife'),
      source: 'published',
      texts: {
        short: `<p>Check-ups: ${value(2).toLowerCase()}. Fillings: ${value(3).toLowerCase()}. Crowns: ${value(4).toLowerCase()}.</p>`,
        header: `<p>${option === 'High' ? 'The plan pays more, for a higher monthly price.' : 'A lower monthly price, with a larger share for you to pay.'}</p>`,
        body: `<p>${name} covers check-ups, fillings, crowns and braces without a waiting period for most care. ${anywhere ? 'You may see any dentist; dentists in the network cost you less.' : 'You see dentists in the plan’s network.'}</p>`,
      },
      facts: [
        { label: 'You pay first', value: value(0) },
        { label: 'Plan pays up to', value: value(1) },
        {
          label: 'Where you can go',
          value: anywhere ? 'Any dentist; you pay less in the network' : 'Dentists in the network',
        },
      ],
      benefits: table,
      ...(states === undefined ? {} : { offered: { states } }),
      rates: { file: 'rates/fedvip-2026-dental.csv', columns: regions.length === 1 ? {} : { area: 'rating_region' } },
      entries: [{ ppid: plan_id * 100 + 1, where: { carrier, option } }],
    })
  }
}
