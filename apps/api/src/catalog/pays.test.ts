import { describe, expect, test } from 'vitest'
import { faultText } from '../data-files/check-fault.ts'
import { readFiles } from '../data-files/read-files.ts'
import { changedFiles } from '../testing/changed-files.ts'
import { careOf, isCareCategory } from '@openroll/contract/shop/care'
import { checkFilesIgnoringUnsold } from './check/check-catalog.ts'
import type { Care, Network } from './pays.ts'
import { referenceFolder } from './versions/reference.ts'
import { shippedCatalog } from '../testing/shipped.ts'

const { networks, planList } = shippedCatalog()
const published = planList.filter(({ source, category }) => source === 'published' && isCareCategory(category))

/** Parses a cell of the dental table. */
const dentalCell = (care: Care | undefined) => {
  if (care?.covered === false) return /^Not covered$/
  if (care?.about === true) return care.share === 0 ? /close to nothing/ : new RegExp(`about ${care.share}%`)
  if (care?.share === 0) return care.allowance === true ? /^Only what the dentist charges above/ : /^Nothing$/
  return new RegExp(`^You pay ${care?.share}%${care?.allowance === true ? ' and what the dentist charges above' : ''}`)
}
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`
const limitCell = ({ limit }: Network) =>
  typeof limit === 'number' ? `${dollars(limit)} per person, each year` : 'No yearly limit'

describe('the shipped plans', () => {
  test('come with four dental and two vision networks, each with its own search [EW-2.52]', () => {
    const kinds = networks.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['dental', 'dental', 'dental', 'dental', 'vision', 'vision'])
    expect(new Set(networks.map(({ url }) => url)).size).toBe(6)
  })

  test('name no network if published, because the published tables name none', () => {
    const withNetwork = planList.filter(({ source, network }) => source === 'published' && network !== null)
    expect(withNetwork.map(({ name, network }) => [name, network])).toEqual([])
  })

  test('have a table and the same benefits as numbers in dental, vision and medical', () => {
    expect(published).toHaveLength(76)
    expect(published.filter(({ benefits, pays }) => benefits === null || pays === null)).toEqual([])
    expect(
      planList
        .flatMap(({ benefits }) => benefits?.rows.flatMap(({ values }) => values) ?? [])
        .filter((value) => value.trim() === ''),
    ).toEqual([])
  })

  test.each(published.filter(({ category }) => category === 'dental').map((plan) => [plan.name, plan] as const))(
    '%s has the same benefits in words and in numbers',
    (_, { benefits, pays }) => {
      const cells = (label: string) => benefits?.rows.find((row) => row.label === label)?.values ?? []
      const networks = [pays?.in, pays?.out].filter((of): of is Network => typeof of === 'object')
      expect(benefits?.columns).toEqual(['Dentist in the network', 'Any other dentist'].slice(0, networks.length))
      networks.forEach((network, at) => {
        const rows = ['Checkups and cleanings', 'Fillings and extractions', 'Crowns, bridges and dentures', 'Braces']
        careOf.dental.forEach((kind, row) => expect(cells(rows[row] ?? '')[at]).toMatch(dentalCell(network.care[kind])))
        expect(cells('The plan pays up to')[at]).toBe(limitCell(network))
        const first = network.deductible ?? 0
        expect(cells('Deductible')[at]).toBe(first === 0 ? 'None' : `${dollars(first)} per person, each year`)
        const { most, mostChild = most } = network.care.braces ?? {}
        for (const limit of [most, mostChild].filter((amount) => typeof amount === 'number'))
          expect(cells('The plan pays for braces up to')[at]).toContain(dollars(limit))
      })
    },
  )

  test.each(published.filter(({ category }) => category === 'vision').map((plan) => [plan.name, plan] as const))(
    '%s states the cost of an exam and lenses where published',
    (_, { benefits, pays }) => {
      const cells = (label: string) => benefits?.rows.find((row) => row.label === label)?.values ?? []
      const { exam, lenses } = pays?.in.care ?? {}
      expect(cells('Eye exam')[0]).toBe(`You pay ${dollars(exam?.fee ?? -1)}, every 12 months`)
      const stated =
        lenses?.fee === undefined ? 'may be for them too' : `You pay ${dollars(lenses.fee)}, every 12 months`
      expect(cells('Lenses')[0]).toContain(stated)
      expect(benefits?.columns).toHaveLength(pays?.out === 'networkOnly' ? 1 : 2)
    },
  )

  test('a medical plan states its deductible, but no fee or share for a visit, since none is published', () => {
    for (const { name, benefits, pays, facts } of published.filter(({ category }) => category === 'medical')) {
      const first = pays?.in.deductible ?? 0
      const words = first === 0 ? 'None' : `${dollars(first)} per person, each year`
      expect([name, benefits?.rows[0]?.values, facts[0]?.value]).toEqual([name, [words], words])
      expect(pays?.in.care).toEqual({ checkup: { share: 0 }, hospital: { deductible: true } })
    }
  })
})

const shipped = readFiles(referenceFolder)
const file = 'plans/lifestyle/7001-everyday-wellness.yaml'
const faultsOf = (pays: string) =>
  checkFilesIgnoringUnsold(changedFiles(shipped, { [file]: (text) => `${text}pays: ${pays}\n` })).faults.map(faultText)

test('a plan can name only a network from the list', () => {
  const { faults } = checkFilesIgnoringUnsold(changedFiles(shipped, { [file]: (text) => `${text}network: Nowhere\n` }))
  expect(faults.map(faultText).join()).toMatch(new RegExp(`^${file}:\\d+:\\d+ there is no network Nowhere`))
})

test.each([
  [
    'a kind of care from another category',
    '{ in: { care: { major: { share: 50 } } } }',
    'the category lifestyle has no kind of care called major',
  ],
  ['an unknown kind of care', '{ in: { care: { hair: { share: 50 } } } }', 'hair'],
  ['a share above 100', '{ in: { care: { major: { share: 101 } } } }', '100'],
  ['half a percent', '{ in: { care: { major: { share: 1.5 } } } }', 'must be a whole number'],
  ['a negative amount', '{ in: { deductible: -5, care: {} } }', '-5 is negative'],
  [
    'not covered, with a share',
    '{ in: { care: { major: { covered: false, share: 5 } } } }',
    'care that isn’t covered can’t have a share, fee or limit',
  ],
  ['a limit in words', '{ in: { limit: much, care: {} } }', 'must be an amount in dollars, or none'],
])('the check reports %s, with file and line', (_, pays, reason) => {
  const faults = faultsOf(pays)
  expect(faults.join('\n')).toContain(reason)
  expect(faults[0]).toMatch(new RegExp(`^${file}:\\d+`))
})
