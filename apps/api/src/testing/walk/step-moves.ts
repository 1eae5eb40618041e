import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { getFormFieldsEmployerInfo, saveEmployerInfo } from '@openroll/contract/enroll/employer'
import { keepTyped } from '@openroll/contract/enroll/autosave'
import { getFormFieldsPersonalInfo, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { stepBefore, type TabName } from '@openroll/contract/enroll/steps'
import type { FieldState } from '@openroll/contract/field'
import { expect } from 'vitest'
import { saveAs, wordFields, wayIn, wordOf, type Saved, type Way } from './walk-answers.ts'
import { namedBySubmission, nowKept, refusedAt, requiredOf } from './walk-model.ts'
import { ask, goOn, reload, show, type Walker, type Window } from './walker.ts'

const saveContext = ({ visitor, enrollment_id, numbers, model }: Walker) => ({
  visitor,
  enrollment_id,
  numbers,
  tier: model.facts.tier,
})

/** The refusal of a change to a submitted enrollment (D-4.06). */
export const isOver = ({ model }: Walker): boolean => model.policy !== undefined
const targetsOf = (answer: { faults: readonly { target_element: string }[] }) =>
  answer.faults.map(({ target_element }) => target_element)

/** Checks a finished save: refused where and as the model says; otherwise stored. */
const checkSave = (walker: Walker, tab: TabName, way: Way, answer: Saved): boolean => {
  const { model } = walker
  if (isOver(walker)) expect(answer.status, `${tab} after submission`).toBe(409)
  else {
    const at = refusedAt(model, tab)
    const said = JSON.stringify(answer.faults)
    expect([answer.status, ...(at === undefined ? [] : targetsOf(answer))], `save of ${tab}: ${said}`).toEqual(
      at === undefined ? [200] : [422, at],
    )
    if (at === undefined) nowKept(model, tab, way)
  }
  return answer.status === 200
}

/** Sends a step from any screen, like an outdated tab. */
export const saveStep = async (walker: Walker, tab: Exclude<TabName, 'review_info'>, way: Way): Promise<Saved> => {
  const answer = await saveAs[tab](saveContext(walker), way)
  expect(answer.status, JSON.stringify(answer.faults)).toBeLessThan(500)
  checkSave(walker, tab, way, answer)
  return answer
}

/** Submits; refused with the missing steps only (D-4.05). */
export const submit = async (walker: Walker, headers?: Record<string, string>): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const answer = await ask(visitor, saveReviewInfo, { enrollment_id }, headers)
  if (answer.status === 200) {
    if (model.policy === undefined) expect(namedBySubmission(model).must).toEqual([])
    expect(answer.data.policy_id).toBe(model.policy ?? answer.data.policy_id)
    model.policy = answer.data.policy_id
    model.saved.add('review_info')
    model.typed.clear()
    return
  }
  const { must, may } = namedBySubmission(model)
  const named = targetsOf(answer)
  expect(answer.status).toBe(422)
  for (const tab of must) expect(named, JSON.stringify(answer.faults)).toContain(tab)
  const { cart, date } = model.facts
  const ofCart = cart.length === 0 ? ['cart', 'effective_date'] : date === null ? ['effective_date'] : []
  const unexpected = named.filter((name) => ![...may, ...ofCart].some((known) => known === name))
  expect(unexpected, JSON.stringify(answer.faults)).toEqual([])
}

/** Next: saves the step on this tab's screen and moves on. */
export const next = async (walker: Walker, window: Window, way: Way): Promise<void> => {
  const { at } = window
  if (at === 'cart' || at === 'receipt') return reload(walker, window)
  if (at === 'review_info') {
    await submit(walker)
    return reload(walker, window)
  }
  const answer = await saveStep(walker, at, way)
  if (answer.status !== 200) return reload(walker, window)
  await goOn(walker, window, at, answer.data.tabs)
  // The server must accept saves of the next screen.
  if (window.at !== 'cart' && window.at !== 'receipt') expect(refusedAt(walker.model, window.at)).toBeUndefined()
}

export const back = (window: Window): void => {
  const { at } = window
  if (at === 'cart' || at === 'receipt') return
  show(window, window.editing ? 'review_info' : (stepBefore(window.tabs, at)?.tab_name ?? 'cart'))
  window.editing = false
}

/** Edit on a review card. */
export const edit = (walker: Walker, window: Window, tab: TabName): void => {
  if (window.at !== 'review_info' || !requiredOf(walker.model.facts).includes(tab)) return
  show(window, tab)
  window.editing = true
}

/** Text typed as a draft, or discarded. */
export const type = async (walker: Walker, tab: TabName, way: Way | undefined): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const typed = way === undefined ? {} : { typed: { answers: { [wordFields[tab]]: wordOf(way) } } }
  const answer = await ask(visitor, keepTyped, { enrollment_id, tab, ...typed })
  if (way === undefined) {
    expect(answer.status).toBe(200)
    model.typed.delete(tab)
  } else if (isOver(walker)) expect(answer.status).toBe(409)
  else {
    expect(answer.status, JSON.stringify(answer.faults)).toBe(200)
    model.typed.set(tab, way)
  }
}

const shownIn = (states: readonly FieldState[]): Record<string, string> =>
  Object.fromEntries(
    states.flatMap(({ field_name, value, read_only }) => (value === null || read_only ? [] : [[field_name, value]])),
  )

/** Opens a saved step and presses Next unchanged: it is accepted as shown, and the signature stays (D-4.04). */
export const saveAsShown = async (
  walker: Walker,
  tab: 'primary_info' | 'contact_info' | 'employer_info',
): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const kept = model.kept.get(tab)
  if (isOver(walker) || kept === undefined || !model.saved.has(tab) || refusedAt(model, tab) !== undefined) return
  const calls = forms[tab]
  const shown = await ask(visitor, calls.read, { enrollment_id })
  const answer = await ask(visitor, calls.save, { enrollment_id, ...shownIn(shown.data.result) })
  if (answer.status === 200) {
    expect(wayIn(shown.data)).toBe(kept.way)
    nowKept(model, tab, kept.way)
  } else expect(namedBySubmission(model).may, JSON.stringify(answer.faults)).toContain(tab)
}
const forms = {
  primary_info: { read: getFormFieldsPersonalInfo, save: savePersonalInfo },
  contact_info: { read: getFormFieldsContactInfo, save: saveContactInfo },
  employer_info: { read: getFormFieldsEmployerInfo, save: saveEmployerInfo },
} as const

/** Invalid input: refused at its field, without changes (D-4.04). */
export const saveWrong = async (walker: Walker, tab: 'primary_info' | 'contact_info'): Promise<void> => {
  const { visitor, enrollment_id } = walker
  const wrong = tab === 'primary_info' ? { first_name: '7' } : { phone_number: '12' }
  const answer = await ask(visitor, forms[tab].save, { enrollment_id, ...wrong })
  expect(answer.status).toBe(isOver(walker) ? 409 : 422)
}
