import { addDays } from '@openroll/contract/date'
import { getCarriers, makeFeed, saveFeedResults } from '@openroll/contract/office/carriers'
import { sentCoverages, type SentRow } from '@openroll/contract/office/carriers/results'
import { addNote, moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { assignWork, finishWork, getColleagues, rejectedCoverages } from '@openroll/contract/office/worklist/worklist'
import { setTimeout as pause } from 'node:timers/promises'
import type { InProcessBrowser } from '../../http/in-process-browser.ts'
import type { DemoDay } from './demo-day.ts'
import { everyPage, isOneIn } from './every-page.ts'

const reasons = [
  'Unknown zip code for this plan',
  'Date of birth differs from our records',
  'Already covered under another policy',
  'Group number not on file',
]

/** Creates each carrier's feed for a day, if coverages are waiting and there is none yet. */
export const sendFeeds = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const { carriers, feeds } = await office(getCarriers, {})
  for (const { carrier, waiting } of carriers) {
    const isMade = feeds.some((feed) => feed.carrier === carrier && dayOf(feed.made_at) >= day)
    if (waiting === 0 || isMade) continue
    const { feed_id } = await office(makeFeed, { carrier })
    await isSent(office, feed_id)
  }
}

/** A large feed is finished after the response. */
const isSent = async (office: InProcessBrowser, feedId: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { feeds } = await office(getCarriers, {})
    if (feeds.some(({ feed_id, state }) => feed_id === feedId && state === 'sent')) return
    await pause(100)
  }
  throw new Error(`the feed ${feedId} was not made`)
}

/** Carriers' responses to recent feeds: nearly everything is accepted. */
export const answerFeeds = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const { feeds } = await office(getCarriers, {})
  for (const { feed_id, made_at } of feeds) {
    if (dayOf(made_at) >= day || dayOf(made_at) < addDays(day, -30)) continue
    const rows = await everyPage((after) => office(sentCoverages.page, { feed_id, ...(after && { after }) }))
    if (rows.length === 0) continue
    const lines = inOrder(rows).map(({ policy_id, plan_id, name }, at) => {
      const isRejected = isOneIn(25, `${name} ${plan_id} ${day}`)
      return `${policy_id},${plan_id},${isRejected ? `rejected,${reasons[at % reasons.length]}` : 'accepted,'},${usDate(day)}`
    })
    await office(saveFeedResults, { feed_id, content: ['policy,plan,result,reason,date', ...lines].join('\n') })
  }
}

/** Policy numbers are random: sorting by name gives a stable order. */
const inOrder = (rows: readonly SentRow[]): readonly SentRow[] =>
  rows.toSorted((one, other) => `${one.name} ${one.plan_id}`.localeCompare(`${other.name} ${other.plan_id}`))

/** mm/dd/yyyy. */
const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** What operators do about rejected coverages: correct and resubmit, cancel, or resolve by phone. */
export const workOnRejected = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const rows = await everyPage((after) => office(rejectedCoverages.page, { ...(after && { after }) }))
  const known = rows.filter(({ since }) => dayOf(since) < day)
  for (const [at, { enrollment_id, work_id, place, state, reason }] of known.entries()) {
    const of = { enrollment_id, act_id: `rejected-${place}-${day}` }
    const plans = [{ place, state }]
    if (at % 3 === 0) {
      await office(addNote, {
        ...of,
        act_id: `rejected-note-${place}-${day}`,
        text: `The carrier said “${reason ?? ''}”. Called the member and corrected it.`,
      })
      await office(moveCoverage, { ...of, event: 'resubmit', plans })
    } else if (at % 3 === 1) await office(moveCoverage, { ...of, event: 'cancel', plans, reason: 'not-eligible' })
    else
      await office(finishWork, { work_id, note: 'Spoke with the carrier. They’ll take another look and write back.' })
  }
}

/** Assigns the first unassigned work item. */
export const assignRejected = async ({ as }: DemoDay): Promise<void> => {
  const office = await as('office')
  if ((await office(rejectedCoverages.page, { whose: 'mine' })).result.length > 0) return
  const [first] = (await office(rejectedCoverages.page, { whose: 'nobody' })).result
  const { you } = await office(getColleagues, { kind: 'coverage' })
  if (first !== undefined) await office(assignWork, { work_id: first.work_id, to: you })
}
