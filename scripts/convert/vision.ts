import { rawText, rowsOf, slug, write, writeYaml, type Places } from './source.ts'
import { paidWords, paysOf, tableOf } from './vision-benefits.ts'

/** Vision plans from 2001 on, in published order (FEDVIP 2026): national rates. */
export const convertVision = (places: Places): void => {
  write(places, 'rates/fedvip-2026-vision.csv', rawText(places, 'fedvip_2026_vision_rates.csv'))
  const benefits = rowsOf(places, 'fedvip_2026_vision_benefits.csv')
  for (const [at, { carrier = '', option = '' }] of rowsOf(places, 'fedvip_2026_vision_rates.csv').entries()) {
    const plan_id = 2001 + at
    const name = `${carrier.replace('The MetLife Federal Vision Plan', 'MetLife Federal Vision Plan')} ${option}`
    const rows = benefits.filter((row) => row['Plan Code Name'] === carrier && row['Plan Code Option Type'] === option)
    const table = tableOf(rows)
    const pay = paidWords(rows)
    writeYaml(places, `plans/vision/${plan_id}-${slug(name)}.yaml`, {
      base: 'vision',
      plan_id,
      code: `FEDVIP-V-${slug(carrier).toUpperCase()}-${option.toUpperCase()}`,
      name,
      carrier: carrier.replace('The MetLife Federal Vision Plan', 'MetLife'),
      source: 'published',
      texts: {
        short: `<p>An eye exam, lenses and frames every 12 months. You pay ${pay}.</p>`,
        header:
          option === 'High'
            ? '<p>Costs more each month. You pay less at the eye doctor.</p>'
            : '<p>Costs less each month. You pay a little more at the eye doctor.</p>',
        body: `<p>${name} pays for an eye exam, lenses and frames each year, at the same price everywhere in the country.</p>`,
      },
      facts: [
        { label: 'Exam', value: 'Every 12 months' },
        { label: 'You pay', value: pay },
        {
          label: 'Where you can go',
          value: table.columns.length > 1 ? 'Any provider; you pay less in the network' : 'Providers in the network',
        },
      ],
      benefits: table,
      pays: paysOf(rows),
      entries: [{ ppid: plan_id * 100 + 1, where: { carrier, option } }],
    })
  }
}
