import { statesOfRegions } from './dental-regions.ts'
import { paysOf, tableOf } from './dental-benefits.ts'
import { rawText, rowsOf, slug, write, writeYaml, type Places } from './source.ts'

/** Carriers that sell in part of the country; the choice of states is ours. */
const regional: Readonly<Record<string, readonly string[]>> = {
  'Dominion National': ['DC', 'DE', 'MD', 'NJ', 'PA', 'VA'],
  'EmblemHealth Dental': ['NY'],
  'Triple-S Salud': ['PR'],
}
const allRegions = ['0', '1', '2', '3', '4', '5']

/** Dental plans from 1001 on, in published order of carrier and option (FEDVIP 2026). */
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
    const rows = benefits.filter((row) => row['Plan Code Name'] === carrier && row['Plan Code Option Type'] === option)
    const table = tableOf(rows)
    const pays = paysOf(rows)
    const value = (row: number) => table.rows[row]?.values[0] ?? ''
    const share = (row: number) =>
      value(row)
        .toLowerCase()
        .replace(/^nothing$/, 'you pay nothing')
    // Out-of-network braces alone don't mean any dentist.
    const anywhere = typeof pays.out === 'object' && !('covered' in pays.out.care.preventive)
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
        short: `<p>Checkups: ${share(2)}. Fillings: ${share(3)}. Crowns: ${share(4)}.</p>`,
        header:
          option === 'High'
            ? '<p>Pays more of your bill. Costs more each month.</p>'
            : '<p>Costs less each month. Pays less of your bill.</p>',
        body:
          `<p>${name} covers checkups, fillings, crowns and braces without a waiting period for most care. ` +
          `${anywhere ? 'You may see any dentist; dentists in the network cost you less.' : 'You see dentists in the plan’s network.'}</p>`,
      },
      facts: [
        { label: 'Deductible', value: value(0) },
        { label: 'Plan pays up to', value: value(1) },
        {
          label: 'Where you can go',
          value: anywhere ? 'Any dentist; you pay less in the network' : 'Dentists in the network',
        },
      ],
      benefits: table,
      pays,
      ...(states === undefined ? {} : { offered: { states } }),
      rates: { file: 'rates/fedvip-2026-dental.csv', columns: regions.length === 1 ? {} : { area: 'rating_region' } },
      entries: [{ ppid: plan_id * 100 + 1, where: { carrier, option } }],
    })
  }
}
