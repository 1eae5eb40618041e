import { rowsOf, slug, writeCsv, writeYaml, type Places, type Row } from './source.ts'

const money = (published: string): string =>
  published.startsWith('$') ? (published === '$0' ? 'None' : `${published} per person, each year`) : 'None'
const metal = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1)
const shareOf: Readonly<Record<string, string>> = {
  platinum: 'about 90%',
  gold: 'about 80%',
  silver: 'about 70%',
  bronze: 'about 60%',
}

const notStated = 'Not in the published table'
const familyOf = (cell: string): string => {
  const dollars = /\$(\d+) per group/.exec(cell)?.[1] ?? '0'
  return dollars === '0' ? 'None' : `$${Number(dollars).toLocaleString('en-US')} for a family, each year`
}
/** The published table has the deductible and level, but no copays or coinsurance: those are not invented. */
const benefitsOf = ({ deductible = '', family_deductible = '', metal_level = '', hsa }: Row) => {
  const nothing = money(deductible) === 'None'
  return {
    columns: ['Doctor in the network'],
    rows: [
      ['Deductible', money(deductible)],
      ['Family deductible', familyOf(family_deductible)],
      ['Yearly checkup', 'Nothing'],
      ['Doctor visits', notStated],
      ['Hospital stay', nothing ? notStated : 'The deductible; your share of the rest is not in the published table'],
      ['Share of usual costs the plan pays, on average', shareOf[metal_level] ?? notStated],
      ['Doctors outside the network', 'Not covered, except in an emergency'],
      ['Works with a health savings account (HSA)', hsa === 'True' ? 'Yes' : 'No'],
    ].map(([label, value]) => ({ label, values: [value] })),
  }
}
/** Checkups cost nothing by federal law, which also forbids a yearly limit. */
const paysOf = ({ deductible = '' }: Row) => ({
  in: {
    deductible: deductible.startsWith('$') ? Number(deductible.replaceAll(/[$,]/g, '')) : 0,
    limit: 'none',
    care: { checkup: { share: 0 }, hospital: { deductible: true } },
  },
  out: 'networkOnly',
})

/** Massachusetts small group medical plans of 2018 from 4001 on, by title: first-quarter rates, areas and where they are sold. */
export const convertMedical = (places: Places): void => {
  const rates = rowsOf(places, 'ma_rates.csv.gz').filter(
    (row) => row.plan_year === '2018' && row.kind === 'health' && row.effective_from === '2018-01-01',
  )
  writeCsv(
    places,
    'rates/ma-2018-q1.csv.gz',
    ['hios_plan_id', 'rating_area', 'age', 'monthly_premium'],
    rates.map((row) => [row.hios_plan_id ?? '', row.rating_area ?? '', row.age ?? '', row.monthly_premium ?? '']),
  )
  const served = rowsOf(places, 'ma_service_areas.csv.gz').filter((row) => row.year === '2018')
  const areaOf = (issuer: string, area: string): string => `${slug(issuer)}-${area.toLowerCase()}`
  const zips = new Map(
    served
      .filter((row) => row.kind === 'zip')
      .map((row) => [
        `${areaOf(row.issuer ?? '', row.service_area ?? '')},${row.zip}`,
        [areaOf(row.issuer ?? '', row.service_area ?? ''), row.zip ?? ''],
      ]),
  )
  writeCsv(
    places,
    'areas/ma-2018.csv',
    ['area', 'zip'],
    [...zips.values()].sort((a, b) => a.join().localeCompare(b.join())),
  )
  const listed = new Set([...zips.values()].map(([area]) => area))
  const plans = rowsOf(places, 'ma_plans.csv').filter((row) => row.plan_year === '2018' && row.kind === 'health')
  for (const [at, row] of plans.entries()) {
    const { hios_plan_id = '', title = '', issuer = '', metal_level = '', service_area = '', deductible = '' } = row
    const plan_id = 4001 + at
    const area = areaOf(issuer, service_area)
    const carrier = issuer.replace(/ MA$/, ' of Massachusetts')
    writeYaml(places, `plans/medical/${plan_id}-${slug(title)}.yaml`, {
      base: 'medical-ma',
      plan_id,
      code: hios_plan_id,
      name: title.includes(carrier) || !title.startsWith('Standard') ? title : `${carrier} ${title}`,
      carrier,
      source: 'published',
      texts: {
        short: `<p>${metal(metal_level)} plan: pays ${shareOf[metal_level]} of usual costs.</p>`,
        header: `<p>A ${metal(metal_level).toLowerCase()} plan from ${carrier}.</p>`,
        body:
          `<p>Doctor visits, hospital care, medicines and checkups through the ${carrier} HMO network. ` +
          (money(deductible) === 'None'
            ? 'There is no deductible.</p>'
            : `The deductible for most care is ${money(deductible)}.</p>`),
      },
      facts: [
        { label: 'Deductible', value: money(deductible) },
        { label: 'Level', value: `${metal(metal_level)}: pays ${shareOf[metal_level]}` },
        { label: 'Where you can go', value: 'Doctors in the HMO network' },
      ],
      benefits: benefitsOf(row),
      pays: paysOf(row),
      offered: listed.has(area) ? { states: ['MA'], zips: { file: 'ma-2018.csv', area } } : { states: ['MA'] },
      entries: [{ ppid: plan_id * 100 + 1, where: { hios_plan_id } }],
    })
  }
}
