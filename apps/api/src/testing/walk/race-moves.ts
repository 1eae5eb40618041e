import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { factsAfter, type Change } from './round-moves.ts'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { expect } from 'vitest'
import { isOver } from './step-moves.ts'
import { saveAs, wayIn, ways, type Way } from './walk-answers.ts'
import { namedBySubmission, setFacts, nowKept, refusedAt, type Model } from './walk-model.ts'
import { ask, type Walker } from './walker.ts'

type SavedTab = Exclude<TabName, 'review_info'>

const saveContext = ({ visitor, enrollment_id, numbers, model }: Walker) => ({
  visitor,
  enrollment_id,
  numbers,
  tier: model.facts.tier,
})

const keptNow = async ({ visitor, enrollment_id }: Walker, tab: TabName): Promise<Way | undefined> => {
  const column = steps.find(({ tab_name }) => tab_name === tab)?.savedAs ?? 'primary_info'
  return wayIn((await ask(visitor, getEnrollmentTempInfo, { enrollment_id, column })).data.result)
}

/** Two tabs save the same step at once: both get a response, and one of the two is stored. */
export const saveTwice = async (walker: Walker, tab: SavedTab): Promise<void> => {
  const { model } = walker
  if (isOver(walker) || refusedAt(model, tab) !== undefined) return
  const both = await Promise.all(ways.map((way) => saveAs[tab](saveContext(walker), way)))
  for (const { status, faults } of both) expect(status, JSON.stringify(faults)).toBe(200)
  const last = await keptNow(walker, tab)
  expect(last, `${tab} after two saves`).toBeDefined()
  // Either way, one of the two changed what was signed.
  nowKept(model, tab, last === 'one' ? 'two' : 'one')
  nowKept(model, tab, last ?? 'one')
}

/** Submit pressed twice, or in two tabs at once: one policy and the same response (D-4.05). */
export const submitTwice = async (walker: Walker, headers?: Record<string, string>): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  const both = await Promise.all([1, 2].map(() => ask(visitor, saveReviewInfo, { enrollment_id }, headers)))
  const [first, second] = both
  expect(second?.status).toBe(first?.status)
  if (first?.status !== 200) {
    const named = first?.faults.map(({ target_element }) => target_element) ?? []
    for (const tab of namedBySubmission(model).must) expect(named).toContain(tab)
    return
  }
  if (model.policy === undefined) expect(namedBySubmission(model).must).toEqual([])
  expect(second?.data.policy_id).toBe(first.data.policy_id)
  expect(first.data.policy_id).toBe(model.policy ?? first.data.policy_id)
  model.policy = first.data.policy_id
  model.saved.add('review_info')
  model.typed.clear()
}

/** Another tab changes a step during the submission: it comes too late, or the change must be signed again. */
export const submitWhileSaving = async (walker: Walker, tab: SavedTab, way: Way): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  if (isOver(walker) || refusedAt(model, tab) !== undefined) return
  const { must } = namedBySubmission(model)
  const before = model.kept.get(tab)?.way
  const [submitted, saved] = await Promise.all([
    ask(visitor, saveReviewInfo, { enrollment_id }),
    saveAs[tab](saveContext(walker), way),
  ])
  expect([200, 409], JSON.stringify(saved.faults)).toContain(saved.status)
  if (saved.status === 200) nowKept(model, tab, way)
  if (submitted.status === 200) {
    expect(must.filter((name) => name !== tab)).toEqual([])
    model.policy = submitted.data.policy_id
    model.saved.add('review_info')
    model.typed.clear()
    // The policy holds what was signed: the save came too late, changed nothing, or was not part of it.
    if (saved.status === 409) expect(await keptNow(walker, tab)).toBe(before)
    else expect(model.saved.has('agreement_info')).toBe(true)
  } else expect(submitted.status).toBe(422)
}

/** Another tab changes who is covered, or where, during a save: as if one of the two had come first. */
export const changeWhileSaving = async (
  walker: Walker,
  { tab, way, change }: { readonly tab: SavedTab; readonly way: Way; readonly change: Change },
): Promise<void> => {
  const { visitor, enrollment_id, model } = walker
  if (isOver(walker) || refusedAt(model, tab) !== undefined) return
  const [changed, saved] = await Promise.all([
    ask(visitor, changeFilterInfo, { tempId: enrollment_id, ...change }),
    saveAs[tab](saveContext(walker), way),
  ])
  expect(changed.status, JSON.stringify(changed.faults)).toBe(200)
  expect([200, 422], JSON.stringify(saved.faults)).toContain(saved.status)
  const [saveFirst, changeFirst] = [structuredClone(model), structuredClone(model)]
  if (saved.status === 200) nowKept(saveFirst, tab, way)
  const facts = await factsAfter(walker, change)
  setFacts(changeFirst, facts)
  // A family sent for one tier doesn't fit another.
  const fits = tab !== 'dependent_info' || facts.tier === saveFirst.facts.tier
  const couldFollow = fits && refusedAt(changeFirst, tab) === undefined
  if (saved.status === 200 && couldFollow) nowKept(changeFirst, tab, way)
  setFacts(saveFirst, facts)
  const { data } = await ask(visitor, getDynamicTabs, { enrollment_id })
  const now = new Set(data.result.filter((entry) => entry.saved).map((entry) => entry.tab_name))
  const isAs = (known: Model) => known.saved.size === now.size && [...now].every((name) => known.saved.has(name))
  const found = isAs(saveFirst) ? saveFirst : changeFirst
  model.facts = found.facts
  replaceAll(model.kept, found.kept)
  replaceAll(model.typed, found.typed)
  model.saved.clear()
  for (const name of found.saved) model.saved.add(name)
}

const replaceAll = <K, V>(into: Map<K, V>, from: ReadonlyMap<K, V>): void => {
  into.clear()
  for (const [name, value] of from) into.set(name, value)
}
