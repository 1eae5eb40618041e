import { expect, test } from 'vitest'
import { listPrice } from '../../shop/offer/price.ts'
import type { Shopper } from '../../shop/offer/shopper.ts'
import { checkFilesIgnoringUnsold } from '../check/check-catalog.ts'
import { faultText } from '../../data-files/check-fault.ts'
import { shopperFixture } from '../../testing/plan-fixture.ts'
import { fewZips, smallWith } from '../../testing/small-catalog.ts'

const texts = `texts:
  short: <p>Short.</p>
  header: <p>Head.</p>
  body: <p>Body.</p>
  blueBar: <p>Bar.</p>
  association: <p>Membership.</p>
  exclusions: { name: Not covered, text: <p>None.</p> }
  example: { name: Example, text: <p>One.</p> }
  faq: { name: Questions, text: <p>Two.</p> }
facts: [{ label: A, value: '1' }, { label: B, value: '2' }, { label: C, value: '3' }]
`

/** A plan that uses all features of the format that the shipped plans don't. */
const everything = `plan_id: 8501
code: L713-ALL
name: Everything
category: supplemental
carrier: Harborview
source: sample
${texts}flags: [association, prudential, underwritten, paysOnDeath, needsEmployer, exclusive]
offered:
  states: [IL, OR]
  zips: { file: some.csv, area: A }
  portals: [501]
  groups: [77]
  processes: [rep]
  enrollTypes: [new-member]
  tiers: [IO]
  ages: { from: 18, to: 64, message: Only from 18 to 64. }
  minimumIncome: 20000
  minimumHours: 20
rating: { feeBasisPoints: 300 }
rates:
  file: rates/everything.csv
  columns: { age: [from, to], tier: tier, tobacco: tobacco, income: [least, most], children: children, amount: amount }
  price: price
entries: [{ ppid: 850101, amount: 50000 }, { ppid: 850102, name: Large, amount: 100000, where: { kind: a } }]
fees: [{ name: Card, amount: 1.50, once: false }, { name: Start, amount: '25', once: true }]
leadDays: 10
formByState: { TX: 7001 }
blackout: [{ from: 2027-01-01, to: 2027-01-31, states: [OR], groups: [77], message: Not in January. }]
questions:
  - { question_id: 1, text: Well?, kind: yes_no, required: true, declines: { answers: ['0'], message: Sorry. } }
  - { question_id: 2, text: How heavy?, kind: number, required: false, declines: { above: 300, message: Sorry. } }
  - { question_id: 3, text: Which?, kind: one_of, options: [{ value: a, label: A }], required: true }
aflacQuestions: [{ qid: 9, question: Working?, true_condition: 1 }]
related: [7101]
addedWith: 7001
agreements: [electronic-signature]
asks: { personal: [weight], contact: [birth_city], dependents: [weight] }
`
const rates = `kind,amount,from,to,tier,tobacco,least,most,children,price
a,50000,18,64,IO,0,0,49999,0,8.00
a,50000,18,64,IO,0,50000,999999,0,10.00
a,50000,18,64,IO,1,0,49999,0,12.00
a,50000,18,64,IO,1,50000,999999,0,15.00
a,100000,18,39,IO,0,0,49999,0,20.05
a,100000,40,64,IO,0,0,49999,0,30.00
a,100000,18,39,IO,0,50000,999999,0,25.00
a,100000,40,64,IO,0,50000,999999,0,35.00
`
const perBenefit = `plan_id: 8502
code: PER-100
name: Per benefit
category: di
carrier: Harborview
source: sample
${texts}rating: { perBenefit: { unit: '100', incomeBasisPoints: 6000 } }
rates: { file: rates/per-benefit.csv, columns: { age: age }, price: price }
entries: [{ ppid: 850201 }]
`

const { faults, build } = checkFilesIgnoringUnsold(
  smallWith({
    'plans/supplemental/8501-everything.yaml': everything,
    'rates/everything.csv': rates,
    'zips.csv.gz': `${fewZips().trimEnd()}\n60601,Chicago,IL,Cook,3,\n60602,Chicago,IL,Cook,3,\n`,
    'areas/some.csv': 'area,zip\nA,60601\n',
    'plans/di/8502-per-benefit.yaml': perBenefit,
    'rates/per-benefit.csv': 'age,price\n40,2.35\n41,2.40\n',
  }),
)
const catalog = build(1)
const shopper = shopperFixture({
  zip: '60601',
  state: 'IL',
  dob: '1986-06-15',
  eprocess: 'rep',
  platform_group_id: 501,
  group_id: 77,
  is_smoker: false,
  annual_income: 60_000,
  working_hours: 40,
})
const planOf = (id: number) => {
  const plan = catalog.plans.get(id)
  if (plan === undefined) throw new Error(`no plan ${id}`)
  return plan
}
const centsOf = (id: number, given: Partial<Shopper> = {}) =>
  listPrice(catalog, planOf(id), { ...shopper, ...given }, '2026-11-10')?.cents

test('the format covers everything a plan of the reference catalog needs [D-2.01] [D-2.03]', () => {
  expect(faults.map(faultText)).toEqual([])
  const plan = planOf(8501)
  expect(plan.flags).toEqual({
    association: true,
    prudential: true,
    underwritten: true,
    paysOnDeath: true,
    needsEmployer: true,
    exclusive: true,
    rider: false,
  })
  expect(plan).toMatchObject({
    leadDays: 10,
    formByState: { TX: 7001 },
    related: [7101],
    addedWith: 7001,
    agreements: ['electronic-signature'],
    asks: { personal: ['weight'], contact: ['birth_city'], dependents: ['weight'] },
    fees: [
      { name: 'Card', cents: 150, once: false },
      { name: 'Start', cents: 2500, once: true },
    ],
    blackout: [{ from: '2027-01-01', to: '2027-01-31', states: ['OR'], groups: [77], message: 'Not in January.' }],
    aflacQuestions: [{ qid: 9, question: 'Working?', true_condition: 1 }],
  })
  expect(plan.questions.map((question) => [question.kind, question.declines?.message ?? null])).toEqual([
    ['yes_no', 'Sorry.'],
    ['number', 'Sorry.'],
    ['one_of', null],
  ])
  expect([...(plan.offered.zips ?? [])]).toEqual(['60601'])
})

test.each<[string, Partial<Shopper>, number | undefined]>([
  ['the lower amount, with a percentage fee and a monthly fee', {}, 1030 + 150],
  ['the lower income band', { annual_income: 30_000 }, 824 + 150],
  ['tobacco', { is_smoker: true }, 1545 + 150],
  ['another zip code in the state: not sold', { zip: '60602' }, undefined],
  ['another portal: not sold', { platform_group_id: 502 }, undefined],
  ['another group: not sold', { group_id: 3001 }, undefined],
  ['another process: not sold', { eprocess: 'applicant' }, undefined],
  ['another tier: not sold', { tier: 'IS' }, undefined],
  ['age 65: not sold', { dob: '1961-01-01' }, undefined],
])('prices a plan for %s [D-2.02] [D-2.03]', (_what, given, cents) => {
  expect(centsOf(8501, given)).toBe(cents)
})

test('prices a benefit based on income to the cent [D-2.03]', () => {
  // 60,000 a year: 3,000 a month of benefit, 30 units of $2.35.
  expect(centsOf(8502, { dob: '1986-06-15' })).toBe(7050)
})
