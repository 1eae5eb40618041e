import { getBeneficiariesExistingUserEnrollment } from '@openroll/contract/enroll/beneficiaries'
import { getTyped } from '@openroll/contract/enroll/autosave'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { furthestStep, steps } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { expect } from 'vitest'
import { row, whole } from '../../db/row.ts'
import { wayIn } from './walk-answers.ts'
import { furthestOf, requiredOf } from './walk-model.ts'
import { ask, cartOf, type Walker } from './walker.ts'

const countRow = row({ count: whole })
const inCents = (price: string): number => Math.round(Number(price) * 100)

/** The server's saved steps match the model, and so does how far the screens let anyone go (D-4.01, D-4.02). */
const stepsAgree = async ({ visitor, enrollment_id, model }: Walker): Promise<void> => {
  const { data } = await ask(visitor, getDynamicTabs, { enrollment_id })
  const required = data.result.filter((tab) => tab.required).map((tab) => tab.tab_name)
  const saved = data.result.filter((tab) => tab.saved).map((tab) => tab.tab_name)
  expect(required, 'required steps').toEqual(requiredOf(model.facts))
  expect(new Set(saved), 'saved steps').toEqual(new Set(model.saved))
  if (model.policy !== undefined) return
  expect(furthestStep(data.result)?.tab_name, 'the furthest step').toBe(furthestOf(model))
  const typed = model.typed
  expect(new Set(data.typed ?? []), 'steps with typed text').toEqual(new Set(typed.keys()))
  if (typed.size === 0) return
  const read = await ask(visitor, getTyped, { enrollment_id })
  for (const [tab, way] of typed) expect(wayIn(read.data.result[tab]), `typed on ${tab}`).toBe(way)
}

/** The price is the same everywhere: plan page, cart, review, receipt and policy (D-3.05). */
const pricesAgree = async (walker: Walker): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const { cart, date, shown } = await cartOf(walker)
  expect({ cart, date }, 'the cart').toEqual({ cart: model.facts.cart, date: model.facts.date })
  const sum = shown.result.reduce((cents, line) => cents + inCents(line.price), 0)
  expect(inCents(shown.recurring_month_cost), 'every month').toBe(sum)
  if (model.policy !== undefined) {
    const { data } = await ask(visitor, getReceipt, { enrollment_id })
    expect(data.policy_id).toBe(model.policy)
    const onReceipt = data.plans.map(({ plan_id, price }) => [plan_id, price])
    expect(new Set(onReceipt), 'the receipt').toEqual(
      new Set(shown.result.map(({ plan_id, price }) => [plan_id, price])),
    )
    expect([data.initial_month_cost, data.recurring_month_cost]).toEqual([
      shown.initial_month_cost,
      shown.recurring_month_cost,
    ])
    return
  }
  for (const { plan_id, plan_pricing_id, price } of cart) {
    const { data } = await ask(visitor, getPlanPricingDetail, { pid: plan_id, enrollment_id })
    const entry = data.plans.find(({ ppid }) => ppid === plan_pricing_id)
    expect(entry?.plan_price, `plan ${plan_id} on its page`).toBe(price)
  }
}

/** Earlier holders can't open the enrollment (D-1.15), and there is at most one policy (D-4.05). */
const onlyOne = async ({ server, before, enrollment_id, model }: Walker): Promise<void> => {
  const stranger = before.at(-1)
  if (stranger !== undefined)
    expect((await ask(stranger, getDynamicTabs, { enrollment_id })).status, 'an earlier holder').toBe(404)
  const { count } = await server.deps.db.one(
    countRow,
    'select count(*)::integer as count from policy where enrollment_id = $1',
    [enrollment_id],
  )
  expect(count, 'policies').toBe(model.policy === undefined ? 0 : 1)
}

/** Everything answered with 200 is still there unchanged: after a restart, in another browser, at the end. */
export const nothingLost = async ({ visitor, enrollment_id, model }: Walker): Promise<void> => {
  for (const { tab_name, savedAs } of steps) {
    const kept = model.kept.get(tab_name)
    if (kept === undefined) continue
    const { data } = await ask(visitor, getEnrollmentTempInfo, { enrollment_id, column: savedAs })
    expect(wayIn(data.result), `${tab_name} as it was saved`).toBe(kept.way)
  }
  if (!model.kept.has('beneficiary_info')) return
  const { data } = await ask(visitor, getBeneficiariesExistingUserEnrollment, { enrollment_id })
  expect(wayIn(data.result)).toBe(model.kept.get('beneficiary_info')?.way)
}

/** After each move: the server's data, the screens and what is allowed match the model. */
export const agrees = async (walker: Walker): Promise<void> => {
  await stepsAgree(walker)
  await pricesAgree(walker)
  await onlyOne(walker)
}
