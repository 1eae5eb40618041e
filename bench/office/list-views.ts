import {
  lastStepLabel,
  submittedEnrollments,
  submittedState,
  unfinishedEnrollments,
} from '@openroll/contract/office/enrollments'
import { payments } from '@openroll/contract/office/money/payments'
import { policiesOnHold } from '@openroll/contract/office/worklist/on-hold'
import { unpaidPolicies } from '@openroll/contract/office/worklist/unpaid'
import { must, type CallRoute, type Client } from '../client.ts'
import { busyRep } from './copies.ts'
import type { View } from './timed.ts'

/** mm/dd/yyyy, this many days ago. */
const daysAgo = (days: number): string => {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

type Filters = Readonly<Record<string, string>>
const views = (call: CallRoute, filterSets: readonly Filters[]): View[] =>
  filterSets.map((input) => ({
    call,
    input,
    name: Object.entries(input)
      .map(([name, value]) => (name === 'after' || name === 'before' ? `deep, ${name}` : `${name} ${value}`))
      .join(', '),
  }))

/** The mark of a page deep in a list, this many pages from its start. */
const deepMark = async (client: Client, call: CallRoute, filterSets: Filters, pages = 30): Promise<string> => {
  let after: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const { next } = await must(client.call(call, { ...filterSets, ...(after === undefined ? {} : { after }) }))
    if (typeof next !== 'string') break
    after = next
  }
  return after ?? ''
}

/** The mark of the last rows. */
const lastMark = async (client: Client, call: CallRoute, filterSets: Filters): Promise<string> => {
  const { next } = await must(client.call(call, { ...filterSets, order: 'asc' }))
  return typeof next === 'string' ? next : ''
}

const deepOf = async (client: Client, call: CallRoute, filterSets: readonly Filters[]): Promise<Filters[]> => {
  const found: Filters[] = []
  for (const each of filterSets) {
    const [deep, last] = [await deepMark(client, call, each), await lastMark(client, call, each)]
    if (deep !== '') found.push({ ...each, after: deep }, { ...each, before: deep })
    if (last !== '') found.push({ ...each, after: last })
  }
  return found
}

const rep = { agent_id: String(busyRep) }
const few = { agent_id: '20007' }
const days: readonly Filters[] = [
  { from: daysAgo(0) },
  { from: daysAgo(30) },
  { to: daysAgo(200) },
  { from: daysAgo(60), to: daysAgo(30) },
  { from: daysAgo(100), to: daysAgo(100) },
]
const under: readonly Filters[] = [
  rep,
  few,
  { agent_id: '999' },
  { group_id: '77' },
  { group_id: '5011' },
  { site_id: 'harborview' },
  { site_id: 'nowhere' },
]

/** Every filter with a common, a rare and an unmatched value, in every sort; likely pairs; and pages far from the first. */
export const submittedViews = async (client: Client): Promise<View[]> => {
  const { page } = submittedEnrollments
  const { result } = await must(client.call(page, {}))
  const some: { policy_id?: string; name?: string } = Array.isArray(result) ? Object(result[7]) : {}
  const searches = ['b', 'bakrison', 'baker', 'ada b', 'ada bakton', 'zzz', some.policy_id ?? '', some.name ?? ''].map(
    (search) => ({ search }),
  )
  const states: Filters[] = Object.keys(submittedState).map((state) => ({ state }))
  const single: Filters[] = [
    {},
    ...searches,
    ...states,
    ...days,
    ...under,
    ...['1001', '2005', '9999'].map((plan_id) => ({ plan_id })),
    ...['cc', 'eft', 'list', 'stmt'].map((payment_method) => ({ payment_method })),
    ...['unchecked', 'likely-duplicate'].map((hold) => ({ hold })),
    ...['1', '99'].map((assigned_to) => ({ assigned_to })),
  ]
  const sorted: Filters[] = single.flatMap((filterSets) => [
    filterSets,
    { ...filterSets, sort: 'submitted_at' },
    { ...filterSets, sort: 'name', order: 'asc' },
  ])
  const pairs: Filters[] = [
    ...states.map((state) => ({ ...state, ...rep })),
    ...states.map((state) => ({ ...state, from: daysAgo(30) })),
    { ...rep, search: 'b' },
    { ...rep, search: 'zzz' },
    { ...few, state: 'active' },
    { ...few, from: daysAgo(30) },
    { ...rep, plan_id: '1001' },
    { ...rep, plan_id: '9999' },
    { ...rep, payment_method: 'stmt' },
    { ...rep, from: daysAgo(3), to: daysAgo(3) },
    { group_id: '5011', state: 'active' },
    { group_id: '5011', plan_id: '2005' },
    { site_id: 'harborview', state: 'rejected' },
    { site_id: 'harborview', state: 'active', sort: 'name', order: 'asc' },
    { plan_id: '2005', state: 'checked' },
    { plan_id: '2005', state: 'rejected' },
    { plan_id: '1001', payment_method: 'eft', from: daysAgo(90) },
    { payment_method: 'eft', state: 'active', sort: 'submitted_at', order: 'asc' },
    { hold: 'likely-duplicate', state: 'submitted' },
    { assigned_to: '1', state: 'active' },
    { assigned_to: '1', state: 'rejected' },
    { agent_id: '999', state: 'active', sort: 'name', order: 'asc' },
  ]
  const deep = await deepOf(client, page, [
    {},
    { sort: 'submitted_at' },
    { sort: 'name', order: 'asc' },
    { state: 'active' },
    { ...rep },
    { plan_id: '1001' },
    { search: 'b' },
    { ...rep, state: 'active', sort: 'name', order: 'asc' },
  ])
  return views(page, [...sorted, ...pairs, ...deep])
}

export const unfinishedViews = async (client: Client): Promise<View[]> => {
  const { page } = unfinishedEnrollments
  const steps: Filters[] = Object.keys(lastStepLabel).map((step) => ({ reached: step }))
  const filterSets: Filters[] = [
    {},
    { order: 'asc' },
    ...steps,
    ...days,
    ...under,
    ...steps.map((step) => ({ ...step, ...rep })),
    ...steps.map((step) => ({ ...step, from: daysAgo(30) })),
    { ...few, from: daysAgo(30) },
    { group_id: '5011', reached: 'billing_info' },
  ]
  return views(page, [...filterSets, ...(await deepOf(client, page, [{}, { reached: 'cart' }, rep]))])
}

export const paymentViews = async (client: Client): Promise<View[]> => {
  const { page } = payments
  const { result } = await must(client.call(page, {}))
  const some: { policy_id?: string } = Array.isArray(result) ? Object(result[0]) : {}
  const filterSets: Filters[] = [
    {},
    { order: 'desc' },
    { sort: 'amount' },
    ...['due', 'paid', 'returned', 'written_off'].flatMap((state): Filters[] => [
      { state },
      { state, sort: 'amount', order: 'desc' },
    ]),
    ...['cc', 'eft', 'list', 'stmt'].map((method) => ({ method })),
    ...['first', 'recurring', 'fee', 'prenote'].map((kind) => ({ kind })),
    { policy_id: some.policy_id ?? '' },
    { batch_id: 'B1' },
    { batch_id: 'B99' },
    { from: daysAgo(3) },
    { from: daysAgo(60), to: daysAgo(30) },
    { state: 'due', method: 'eft' },
    { state: 'returned', method: 'cc' },
  ]
  return views(page, [...filterSets, ...(await deepOf(client, page, [{}, { state: 'paid' }]))])
}

/** Unpaid policies that need a decision. */
export const unpaidViews: readonly View[] = [
  ...views(unpaidPolicies.page, [{}, { payer: 'member' }, { payer: 'group' }]),
  ...views(policiesOnHold.page, [{}]),
]
