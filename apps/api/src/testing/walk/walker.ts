import { getPlanCart } from '@openroll/contract/cart/cart'
import type { Call, InputOf } from '@openroll/contract/call'
import { mayOpen, furthestStep, stepAfter, type Tab, type TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import type { Tier } from '@openroll/contract/tier-meanings'
import { expect } from 'vitest'
import type { TestAnswer, TestApp, Visitor } from '../test-app.ts'
import { startEnrollment } from '../test-enrollment.ts'
import { numbersOf, type Numbers } from './walk-answers.ts'
import type { Facts, Model } from './walk-model.ts'

export type Place = TabName | 'cart' | 'receipt'
/** A browser tab: the server's latest answer and the screen it shows. */
export type Window = { at: Place; tabs: readonly Tab[]; lines: number; date: string | null; editing: boolean }

/** A walk: the current holder with two tabs, earlier holders, and the model. */
export type Walker = {
  readonly server: TestApp
  readonly enrollment_id: string
  readonly numbers: Numbers
  readonly model: Model
  readonly before: Visitor[]
  readonly windows: readonly [Window, Window]
  visitor: Visitor
}

/** Makes a call like a screen; no response may be a server error. */
export const ask = async <C extends Call>(
  visitor: Visitor,
  call: C,
  input: InputOf<C>,
  headers?: Record<string, string>,
): Promise<TestAnswer<C>> => {
  const answer = await visitor.send(call, input, headers)
  expect(answer.status, `${call.path} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  return answer
}

/** The stored cart: its plans in no particular order, and the chosen date. */
export const cartOf = async ({ visitor, enrollment_id }: Pick<Walker, 'visitor' | 'enrollment_id'>) => {
  const { data } = await ask(visitor, getPlanCart, { enrollment_id })
  const cart: Facts['cart'] = data.result
    .filter((line) => line.removable === 1)
    .map(({ plan_id, plan_pricing_id, price }) => ({ plan_id, plan_pricing_id, price }))
    .toSorted((a, b) => a.plan_id - b.plan_id)
  return { cart, date: data.effective_date, shown: data }
}

/** As the wizard frame decides: the receipt, the cart, the requested step, or the furthest allowed. */
const screenFor = ({ tabs, lines, date }: Window, wanted: Place): Place => {
  if (tabs.some((tab) => tab.tab_name === 'review_info' && tab.saved)) return 'receipt'
  if (wanted === 'cart' || wanted === 'receipt' || lines === 0 || date === null) return 'cart'
  return mayOpen(tabs, wanted) ? wanted : (furthestStep(tabs)?.tab_name ?? 'cart')
}

/** Reloads a tab, possibly on another screen. */
export const reload = async (walker: Walker, window: Window, wanted: Place = window.at): Promise<void> => {
  const { enrollment_id } = walker
  const tabs = await ask(walker.visitor, getDynamicTabs, { enrollment_id })
  const { shown } = await cartOf(walker)
  window.tabs = tabs.data.result
  window.lines = shown.result.length
  window.date = shown.effective_date
  window.editing = wanted !== window.at ? false : window.editing
  window.at = screenFor(window, wanted)
}

/** Continues a tab with a save's response. */
export const goOn = async (walker: Walker, window: Window, tab: TabName, tabs: readonly Tab[]): Promise<void> => {
  const allSaved = tabs.every((entry) => !entry.required || entry.saved || entry.tab_name === 'review_info')
  const next = window.editing && allSaved ? 'review_info' : (stepAfter(tabs, tab)?.tab_name ?? 'review_info')
  const { shown } = await cartOf(walker)
  window.tabs = tabs
  window.lines = shown.result.length
  window.date = shown.effective_date
  window.editing = false
  window.at = screenFor(window, next)
}

/** Shows the screen that is allowed, without a request. */
export const show = (window: Window, wanted: Place): void => {
  window.at = screenFor(window, wanted)
}

let walkCount = 0

/** Starts an enrollment with an empty cart and opens it in two tabs. */
export const beginWalk = async (server: TestApp, tier: Tier): Promise<Walker> => {
  walkCount += 1
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [], tier })
  const { cart, date } = await cartOf({ visitor, enrollment_id })
  const window = (): Window => ({ at: 'cart', tabs: [], lines: 0, date: null, editing: false })
  const facts = { tier, zip: '60601', dob: '1980-04-05', group_id: 77, date, family: false, cart }
  const walker: Walker = {
    server,
    enrollment_id,
    numbers: numbersOf(walkCount),
    model: { facts, kept: new Map(), saved: new Set(), typed: new Map(), policy: undefined },
    before: [],
    windows: [window(), window()],
    visitor,
  }
  return walker
}
