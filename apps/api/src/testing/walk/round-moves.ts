import { addPlanToCart, addPlanToCartPrudentials, removePlanFromCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { deleteDependentInIo } from '@openroll/contract/enroll/dependents'
import { directContinue, saveEnrollment } from '@openroll/contract/resume/resume'
import { changeFilterInfo, storeTempDependentInfo } from '@openroll/contract/shop/filter'
import { checkPrudentialPlan, getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { aSpouse } from '@openroll/contract/samples/family'
import { expect } from 'vitest'
import { row, text } from '../../db/row.ts'
import { optionalLifePair } from '../test-enrollment.ts'
import { nothingLost } from './agrees.ts'
import { isOver } from './step-moves.ts'
import { wordFields, wordOf, type Way } from './walk-answers.ts'
import { setFacts, plans, type Facts, type PlanName } from './walk-model.ts'
import { ask, cartOf, reload, type Walker } from './walker.ts'

const idsOf = (lines: Facts['cart']): number[] => lines.map(({ plan_id }) => plan_id)

/** The enrollment's current facts: the server's cart, and the chosen date as long as all plans share it (D-3.04). */
const currentFacts = async (walker: Walker, more: Partial<Facts>): Promise<Facts> => {
  const { model, visitor, enrollment_id } = walker
  const { cart, date } = await cartOf(walker)
  const days = await ask(visitor, getCartEffectiveDates, { enrollment_id })
  const before = model.facts.date
  expect(date, 'the chosen day').toBe(before !== null && days.data.result.includes(before) ? before : null)
  return { ...model.facts, ...more, cart, date }
}
const cartNow = async (walker: Walker, more: Partial<Facts> = {}): Promise<void> =>
  setFacts(walker.model, await currentFacts(walker, more))

/** As the plan page does: a plan rated by dependents needs their dates first (D-2.08). */
const enterFamily = async (walker: Walker, plan_id: number): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const { data } = await ask(visitor, checkPrudentialPlan, { enrollment_id, plan_id })
  if (!data.depdob || isOver(walker)) return
  const { tier } = model.facts
  const response = await ask(visitor, storeTempDependentInfo, {
    enrollment_id,
    plan_id,
    ...(tier === 'IS' || tier === 'IF' ? { dep_dob: aSpouse().birthdate } : {}),
    ...(tier === 'IC' || tier === 'IF' ? { no_of_children: 1 } : {}),
  })
  expect(response.status, JSON.stringify(response.faults)).toBe(200)
  await cartNow(walker, { family: true })
}

/** Adds a plan at its cheapest entry; an unavailable plan leaves the cart unchanged. */
export const addPlan = async (walker: Walker, name: PlanName): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const plan_id = plans[name]
  await enterFamily(walker, plan_id)
  const { data } = await ask(visitor, getPlanPricingDetail, { pid: plan_id, enrollment_id })
  const plan_pricing_id = data.plans[0]?.ppid ?? 1
  const added =
    name === 'optionalLife'
      ? await ask(visitor, addPlanToCartPrudentials, { enrollment_id, ...optionalLifePair })
      : await ask(visitor, addPlanToCart, { enrollment_id, plan_id, plan_pricing_id })
  const before = idsOf(model.facts.cart)
  if (isOver(walker)) {
    expect(added.status).toBe(409)
    return
  }
  await cartNow(walker)
  const now = idsOf(model.facts.cart)
  if (added.status === 200) expect(now).toEqual(expect.arrayContaining([...before, plan_id]))
  else expect(now, JSON.stringify(added.faults)).toEqual(before)
}

export const removePlan = async (walker: Walker, at: number): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const line = model.facts.cart[at % Math.max(1, model.facts.cart.length)]
  if (line === undefined) return
  const { plan_id, plan_pricing_id } = line
  const removed = await ask(visitor, removePlanFromCart, { enrollment_id, plan_id, plan_pricing_id })
  if (isOver(walker)) {
    expect(removed.status).toBe(409)
    return
  }
  expect(removed.status).toBe(200)
  const gone = [plan_id, ...removed.data.removed.map((dropped) => dropped.plan_id)]
  const left = idsOf(model.facts.cart).filter((id) => !gone.includes(id))
  await cartNow(walker)
  expect(idsOf(model.facts.cart)).toEqual(left)
}

export const chooseDay = async (walker: Walker, at: number): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const { data } = await ask(visitor, getCartEffectiveDates, { enrollment_id })
  const effective_date = data.result[at % Math.max(1, data.result.length)] ?? '2026-12-01'
  const chosen = await ask(visitor, cartCheckout, { enrollment_id, effective_date })
  if (isOver(walker)) expect(chosen.status).toBe(409)
  else if (chosen.status === 200) {
    const { cart } = await cartOf(walker)
    setFacts(model, { ...model.facts, cart, date: effective_date })
  } else expect(chosen.faults.map(({ target_element }) => target_element)).toEqual(['cart'])
}

export type Change = Partial<Pick<Facts, 'tier' | 'zip' | 'dob' | 'group_id'>>

/** After a filter change; dependents entered earlier count only for their tier. */
export const factsAfter = (walker: Walker, change: Change): Promise<Facts> => {
  const { tier } = walker.model.facts
  return currentFacts(walker, change.tier === undefined || change.tier === tier ? change : { ...change, family: false })
}

/** Changes tier, place, birth date or group: every plan is still in the cart, or reported with the reason it was removed (D-3.03). */
export const changeFilter = async (walker: Walker, change: Change): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const changed = await ask(visitor, changeFilterInfo, { tempId: enrollment_id, ...change })
  if (isOver(walker)) {
    expect(changed.status).toBe(409)
    return
  }
  expect(changed.status, JSON.stringify(changed.faults)).toBe(200)
  const before = idsOf(model.facts.cart)
  setFacts(model, await factsAfter(walker, change))
  const named = changed.data.removed.map(({ plan_id }) => plan_id)
  expect([...idsOf(model.facts.cart), ...named].toSorted((a, b) => a - b)).toEqual(before)
}

/** As the screens do for someone who continues alone (EW-7.39). */
export const removeDependents = async (walker: Walker): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const answer = await ask(visitor, deleteDependentInIo, { enrollment_id })
  if (isOver(walker)) expect(answer.status).toBe(409)
  else if (model.facts.tier !== 'IO') expect(answer.status).toBe(422)
  else {
    expect(answer.status).toBe(200)
    if (model.kept.has('dependent_info')) model.saved.delete('agreement_info')
    model.kept.delete('dependent_info')
    model.saved.delete('dependent_info')
  }
}

const mailRow = row({ text })

/** Save & Continue Later, then the emailed link opens in another browser with drafts and saved steps (D-1.15, D-4.21). */
export const resumeInOtherBrowser = async (walker: Walker, tab: TabName, way: Way): Promise<void> => {
  const { server, enrollment_id, model } = walker
  await server.forgetBudgets()
  const email = `walk${walker.before.length}@mail.example`
  const savedAs = steps.find(({ tab_name }) => tab_name === tab)?.savedAs ?? 'cart_info'
  const typed = { answers: { [wordFields[tab]]: wordOf(way) } }
  const later = await ask(walker.visitor, saveEnrollment, { enrollment_id, email, tab: savedAs, typed })
  if (isOver(walker)) {
    expect(later.status).toBe(409)
    return
  }
  expect(later.status, JSON.stringify(later.faults)).toBe(200)
  model.typed.set(tab, way)
  const mail = await server.deps.db.one(
    mailRow,
    'select text from outbox where enrollment_id = $1 and to_address = $2',
    [enrollment_id, email],
  )
  const id = /\/direct-continue\/([\w-]+)\//.exec(mail.text)?.[1] ?? ''
  const other = server.visitor()
  const resumed = await ask(other, directContinue, { id })
  expect([resumed.status, resumed.data.result.saved_tab]).toEqual([200, savedAs])
  walker.before.push(walker.visitor)
  walker.visitor = other
  // The person who resumes it signs again and enters the card or account again.
  model.saved.delete('agreement_info')
  model.saved.delete('billing_info')
  for (const window of walker.windows) await reload(walker, window, tab)
  await nothingLost(walker)
}

/** Kills the server with kill -9: every acknowledged answer is still stored, and the tabs continue. */
export const killServer = async (walker: Walker): Promise<void> => {
  await walker.server.restart()
  await nothingLost(walker)
}
