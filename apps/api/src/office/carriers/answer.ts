import { saveFeedResults } from '@openroll/contract/office/carriers'
import type { checkFeedResults } from '@openroll/contract/office/carriers/ahead'
import { answerCoverages } from '@openroll/contract/office/carriers/answers'
import type { Moving } from '../../coverage/move.ts'
import { dayOf } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { fieldFaults } from '../../who/refusal.ts'
import { eachOf } from '../list/each-of.ts'
import { firstFaults } from '../files/read-rows.ts'
import { toldOfPolicies } from './answers-store.ts'
import { checkAnswers, keyOf, readAnswers, sayWhy, type Told } from './feed-results.ts'
import { findFeed, stillBeingMade, type FeedRow } from './feed-store.ts'
import { counted, keepAnswers, keptInPart } from './keep-answers.ts'
import { keptRecords } from './make-feed.ts'
import { standsOf } from './records-store.ts'

type Acting = Pick<Ask<typeof saveFeedResults>, 'db' | 'audit' | 'asker' | 'browser' | 'now' | 'today' | 'config'>

const movingBy = ({ audit, asker, browser, today, now }: Acting, mover: Moving['mover'], call: string): Moving => ({
  audit,
  mover,
  actor: { ...asker, address: browser.address },
  call,
  today,
  now,
})

/** The day on which a feed was sent, where the site is; the first of all of none. */
const sentOn = ({ config }: Pick<Acting, 'config'>, feed: FeedRow | undefined): string =>
  feed === undefined ? '' : dayOf(feed.made_at, config.timeZone)

type Reading = Pick<Ask<typeof saveFeedResults>, 'db' | 'vault' | 'today' | 'config' | 'input'>

/** What a carrier’s file says of a feed; 422 with every line that is wrong. */
const readForFeed = async (ask: Reading, feed: FeedRow) => {
  if (feed.state !== 'sent') throw stillBeingMade()
  const { said, faults } = readAnswers(ask.input.content)
  const told = await toldOf(ask, feed, new Set(said.map(({ policy }) => keyOf(policy))))
  const checked = checkAnswers(said, told, ask.today, sentOn(ask, feed))
  const all = firstFaults([...faults, ...checked.faults])
  if (all.length > 0) throw fieldFaults(all)
  return checked
}

/** The same in numbers, before it counts. */
export const answersAhead = async (ask: Ask<typeof checkFeedResults>, feed: FeedRow) => {
  const { answers, known, erased } = await readForFeed(ask, feed)
  return counted({ done: answers, known, erased })
}

/**
 * Keeps what a carrier’s file says of a feed: all of it, or nothing where one line is wrong. What it says of who
 * was erased is passed over and counted. 409 with what is kept where somebody else answered otherwise meanwhile.
 */
export const answerByFile = async (ask: Ask<typeof saveFeedResults>, feed: FeedRow) => {
  const checked = await readForFeed(ask, feed)
  const moving = movingBy(ask, 'system', saveFeedResults.path)
  const { otherwise, ...kept } = await keepAnswers(ask.db, feed.feed_id, checked.answers, moving)
  const counts = counted({ ...kept, known: checked.known + kept.known, erased: checked.erased + kept.erased })
  await ask.audit.note(ask.db, {
    event: 'feed-answered',
    actor: { ...ask.asker, address: ask.browser.address },
    call: saveFeedResults.path,
    details: { feed_id: feed.feed_id, ...counts },
    now: ask.now,
  })
  if (otherwise.length > 0) throw keptInPart(firstFaults(otherwise), counts)
  return counts
}

/** The coverages of a feed that a file speaks of, one part after the other, and where they stand. */
const toldOf = async (ask: Pick<Deps, 'db' | 'vault'>, feed: FeedRow, named: ReadonlySet<string>): Promise<Told[]> => {
  const told: Told[] = []
  for (let part = 1; part <= feed.parts; part += 1) {
    const records = ((await keptRecords(ask, feed, part)) ?? []).filter(({ record }) =>
      named.has(keyOf(record.policy_id)),
    )
    await eachOf([...Map.groupBy(records, ({ record }) => record.enrollment_id)], async ([id, own]) => {
      const states = new Map((await standsOf(ask.db, id)).map(({ place, state }) => [place, state]))
      for (const { record } of own) told.push({ ...record, state: states.get(record.place) ?? null })
    })
  }
  return told
}

const lineIn = ({ target_element }: { readonly target_element: string }): number => Number(target_element.slice(5))

/** Keeps what an operator says that a carrier answered, by the same rules; nothing where one of the coverages can't be answered so. */
export const answerByHand = async (ask: Ask<typeof answerCoverages>) => {
  const { coverages, result, reason = '', answered_on } = ask.input
  // What is named twice is answered once.
  const named = new Map(coverages.map((one) => [`${one.feed_id} ${one.policy_id} ${one.plan_id}`, one]))
  const byFeed = [...Map.groupBy(named.values(), ({ feed_id }) => feed_id)]
  const checked = await Promise.all(
    byFeed.map(async ([feed_id, own]) => {
      const told = await toldOfPolicies(ask, feed_id, new Set(own.map(({ policy_id }) => policy_id)))
      const said = own.map(({ policy_id: policy, plan_id }, line) => {
        return { line, policy, plan: String(plan_id), result, reason, day: answered_on }
      })
      const feed = await findFeed(ask.db, feed_id)
      const { faults, ...good } = checkAnswers(said, told, ask.today, sentOn(ask, feed))
      return { ...good, own, feed_id, faults: faults.map((fault) => byName(fault, own)) }
    }),
  )
  const faults = checked.flatMap((one) => one.faults)
  if (faults.length > 0) throw fieldFaults(faults)
  const moving = movingBy(ask, ask.asker.person?.duties ?? [], answerCoverages.path)
  const kept = await Promise.all(
    checked.map(async ({ feed_id, own, answers, known }) => {
      const its = await keepAnswers(ask.db, feed_id, answers, moving)
      return { ...its, known: known + its.known, otherwise: its.otherwise.map((fault) => byName(fault, own)) }
    }),
  )
  const sum = (of: 'known' | 'erased') => kept.reduce((total, one) => total + one[of], 0)
  const counts = counted({ done: kept.flatMap(({ done }) => done), known: sum('known'), erased: sum('erased') })
  const otherwise = kept.flatMap((one) => one.otherwise)
  if (otherwise.length > 0) throw keptInPart(otherwise, counts)
  return counts
}

/** What a file says beside its line is said with the policy's number; what is asked once is said beside its field. */
const byName = (
  fault: { readonly target_element: string; readonly error_message: string },
  coverages: readonly { readonly policy_id: string }[],
) => {
  const { error_message } = fault
  if (error_message.startsWith('The date')) return { target_element: 'answered_on', error_message }
  if (error_message === sayWhy) return { target_element: 'reason', error_message }
  const policy = coverages[lineIn(fault)]?.policy_id ?? ''
  return { target_element: 'coverages', error_message: `${policy}: ${error_message}` }
}
