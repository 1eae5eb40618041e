import { expect, test } from 'vitest'
import type { Plan } from '../../catalog/catalog.ts'
import { shippedCatalog } from '../../testing/shipped.ts'
import { quickAddEntry } from './quick-add.ts'

const catalog = shippedCatalog()
const found = catalog.plans.get(1001)
if (found === undefined) throw new Error('the shipped catalog has plan 1001')
const plan: Plan = found
const priced = { cents: 3885, from: false }
const asking = (id: number) => catalog.plans.get(id) ?? plan

test.each([
  ['a plan with one price entry and no questions', plan, priced, 100101],
  ['no plan whose price depends on unanswered questions', plan, { cents: 3885, from: true }, null],
  ['no plan without a price yet', plan, { cents: null, from: true }, null],
  ['no free plan, which isn’t sold', plan, { cents: 0, from: false }, null],
  ['no plan with several entries', { ...plan, entries: [...plan.entries, ...asking(1002).entries] }, priced, null],
  ['no plan with a question form', { ...plan, questions: asking(8101).questions }, priced, null],
  ['no plan with Aflac-style questions', { ...plan, aflacQuestions: asking(6001).aflacQuestions }, priced, null],
  ['no plan sold together with another', { ...plan, addedWith: 1002 }, priced, null],
  ['no plan without an agreement', { ...plan, agreements: [] }, priced, null],
] as const)('a list can add %s', (_name, given, price, ppid) => {
  const unsigned = {
    ...catalog,
    agreements: catalog.agreements.filter(({ agreement_id }) => plan.agreements.includes(agreement_id)),
  }
  expect(quickAddEntry(given.agreements.length === 0 ? { ...unsigned, agreements: [] } : catalog, given, price)).toBe(
    ppid,
  )
})
