import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { expect } from 'vitest'
import { agrees, nothingLost } from './agrees.ts'
import { addPlan, chooseDay } from './round-moves.ts'
import { saveStep, submit } from './step-moves.ts'
import { ask, reload, type Walker } from './walker.ts'

/** More than a walk from the cart to the receipt with every step saved twice. */
const maxSteps = 30

/**
 * Nobody is ever stuck: from any point of a walk, following the screens leads to the receipt: the screen's own step, then the step that a
 * refused submission reports.
 */
export const finish = async (walker: Walker): Promise<void> => {
  const [window] = walker.windows
  await reload(walker, window, 'review_info')
  for (let times = 0; window.at !== 'receipt'; times += 1) {
    expect(times, `stuck at ${window.at}`).toBeLessThan(maxSteps)
    if (window.at === 'cart') {
      if (walker.model.facts.cart.length === 0) await addPlan(walker, 'dental')
      await chooseDay(walker, 0)
    } else if (window.at === 'review_info') await submitOrRepair(walker)
    else expect((await saveStep(walker, window.at, 'one')).status).toBe(200)
    await reload(walker, window, 'review_info')
  }
  await agrees(walker)
  await nothingLost(walker)
}

/** Submits; if steps are refused, saves each again, as the review's popup leads there. */
const submitOrRepair = async (walker: Walker): Promise<void> => {
  const { visitor, enrollment_id } = walker
  const answer = await ask(visitor, saveReviewInfo, { enrollment_id })
  if (answer.status === 200) return submit(walker)
  const named = new Set(answer.faults.map(({ target_element }) => target_element))
  const again = [...walker.model.kept.keys()].find((tab) => named.has(tab))
  expect(again, JSON.stringify(answer.faults)).toBeDefined()
  if (again !== undefined && again !== 'review_info')
    expect((await saveStep(walker, again, walker.model.kept.get(again)?.way ?? 'one')).status).toBe(200)
}
