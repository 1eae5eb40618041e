import { rawText, rowsOf, write, writeYaml, type Places } from './source.ts'

/** Plan 3001: veterans' group life rates of 2014, one price entry per amount (40), smallest first. */
export const convertLife = (places: Places): void => {
  write(places, 'rates/va-vgli-2014.csv', rawText(places, 'va_vgli_rates.csv'))
  const amounts = [...new Set(rowsOf(places, 'va_vgli_rates.csv').map((row) => Number(row.coverage_amount)))].sort(
    (a, b) => a - b,
  )
  writeYaml(places, 'plans/term_life/3001-group-term-life.yaml', {
    base: 'term-life',
    plan_id: 3001,
    code: 'VGLI-2014',
    name: 'Group Term Life',
    carrier: 'Veterans’ Group Life',
    source: 'published',
    entries: amounts.map((amount, at) => ({
      ppid: 300_101 + at,
      name: `Group Term Life $${amount.toLocaleString('en-US')}`,
      amount,
    })),
  })
}
