import { rawText, rowsOf, slug, write, writeYaml, type Places, type Row } from './source.ts'

const kinds = [
  ['Eye exam', 'Vision - Vision Exam'],
  ['Lenses', 'Vision - Vision Lenses Only'],
  ['Frames', 'Vision - Frames'],
  ['What you pay', 'Vision - Copay'],
] as const

const words = (cell: string): string => {
  if (cell === 'N/A' || cell === '') return 'Not stated'
  if (cell.startsWith('Flat Fee')) return 'The plan pays a fixed amount'
  return cell
    .replace(/Every 12 Months.*/, 'Every 12 months')
    .replaceAll(
      /(\$\d+) (Exam|Lenses|Materials|Glasses)/g,
      (_, amount: string, what: string) => `${amount} for ${what === 'Exam' ? 'the exam' : what.toLowerCase()},`,
    )
    .replace(/,$/, '')
}

const tableOf = (rows: readonly Row[]) => {
  const used = rows.filter((row) => row['Vision - Vision Exam'] !== 'N/A')
  return {
    columns: used.map((row) =>
      row['Network Type'] === 'Out-of-Network' ? 'Any other provider' : 'Provider in the network',
    ),
    rows: kinds.map(([label, column]) => ({ label, values: used.map((row) => words(row[column] ?? '')) })),
  }
}

/** The vision plans from 2001 on, in the published order (FEDVIP 2026): national rates. */
export const convertVision = (places: Places): void => {
  write(places, 'rates/fedvip-2026-vision.csv', rawText(places, 'fedvip_2026_vision_rates.csv'))
  const benefits = rowsOf(places, 'fedvip_2026_vision_benefits.csv')
  for (const [at, { carrier = '', option = '' }] of rowsOf(places, 'fedvip_2026_vision_rates.csv').entries()) {
    const plan_id = 2001 + at
    const name = `${carrier.replace('The MetLife Federal Vision Plan', 'MetLife Federal Vision Plan')} ${option}`
    const table = tableOf(
      benefits.filter((row) => row['Plan Code Name'] === carrier && row['Plan Code Option Type'] === option),
    )
    const pay = table.rows[3]?.values[0] ?? ''
    writeYaml(places, `plans/vision/${plan_id}-${slug(name)}.yaml`, {
      base: 'vision',
      plan_id,
      code: `FEDVIP-V-${slug(carrier).toUpperCase()}-${option.toUpperCase()}`,
      name,
      carrier: carrier.replace('The MetLife Federal Vision Plan', 'MetLife'),
      source: 'published',
      texts: {
        short: `<p>An eye exam, lenses and frames every 12 months. You pay ${pay}.</p>`,
        header: `<p>${option === 'High' ? 'The fuller of two options: less to pay at the eye doctor.' : 'The cheaper of two options: a small payment at the eye doctor.'}</p>`,
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
      entries: [{ ppid: plan_id * 100 + 1, where: { carrier, option } }],
    })
  }
}
