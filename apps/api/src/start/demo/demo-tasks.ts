import { addDays } from '@openroll/contract/date'
import { answerFeeds, assignRejected, sendFeeds, workOnRejected } from './carriers-work.ts'
import type { DemoDay } from './demo-day.ts'
import { addLatest, endDepartedCoverage, hasList, remindAll, reportDepartures, uploadList } from './group-work.ts'
import { answerRequest, submitLead, decideDuplicates, hasErased, hasLeads, writeNotes } from './members-work.ts'
import { assignReturned, createBatch, submitResults, workOnReturned } from './money-work.ts'
import { askForConsent, beginDraft, isNew, reps, sendQuote } from './rep-work.ts'
import { erasedMember } from './crowd.ts'

/** A task done by someone a number of days ago. */
export type DemoTask = { readonly ago: number; readonly does: (desk: DemoDay) => Promise<void> }

const months = Array.from({ length: 12 }, (_, at) => 30 * (12 - at))

/** The operators' year: monthly feeds and batches, more often lately; earlier returns are resolved, recent ones wait. */
const ofOffice: readonly DemoTask[] = [
  ...months.flatMap((ago): DemoTask[] => [
    { ago, does: sendFeeds },
    { ago: ago - 1, does: createBatch },
    { ago: ago - 4, does: answerFeeds },
    { ago: ago - 6, does: submitResults },
    { ago: ago - 8, does: workOnRejected },
    { ago: ago - 10, does: workOnReturned },
    { ago: ago - 12, does: decideDuplicates },
  ]),
  { ago: 14, does: createBatch },
  { ago: 13, does: sendFeeds },
  { ago: 9, does: answerFeeds },
  { ago: 8, does: submitResults },
  { ago: 6, does: sendFeeds },
  { ago: 3, does: createBatch },
  { ago: 2, does: answerFeeds },
  { ago: 1, does: sendFeeds },
  { ago: 1, does: assignRejected },
  { ago: 1, does: assignReturned },
]

const listed = (days: readonly number[], does: (desk: DemoDay, at: number) => Promise<void>): DemoTask[] =>
  days.map((ago, at) => ({ ago, does: (desk) => does(desk, at) }))

/** Tasks of reps, a group administrator and people who contact the agency; those done earlier are skipped. */
export const demoTasks = async (desk: DemoDay, many: number): Promise<readonly DemoTask[]> => {
  const fresh: DemoTask[] = []
  for (const rep of reps)
    if (await isNew(desk, rep))
      fresh.push(
        ...listed([25, 18, 11, 8, 6, 4, 3, 1], (on, at) => sendQuote(on, rep, at)),
        ...listed([28, 21, 17, 12, 9, 6, 4, 2], (on, at) => beginDraft(on, rep, at)),
        ...listed([5, 4, 2, 1], (on, at) => askForConsent(on, rep, at, answers[at])),
      )
  if (!(await hasLeads(desk))) fresh.push(...listed([200, 150, 90, 40, 20, 8, 3, 1], submitLead))
  if (!(await hasErased(desk)))
    fresh.push(
      { ago: 7, does: (on) => answerRequest(on, erasedMember(on.day).email, { erase: true }) },
      { ago: 11, does: (on) => answerRequest(on, 'maria.lopez@example.com') },
      { ago: 4, does: (on) => answerRequest(on, 'john.park@example.com') },
      { ago: 2, does: writeNotes },
    )
  if (!(await hasList(desk)))
    fresh.push(
      { ago: 45, does: (on) => uploadList(on, many) },
      { ago: 12, does: remindAll },
      { ago: 20, does: (on) => reportDepartures(on, 3) },
      { ago: 15, does: endDepartedCoverage },
      { ago: 3, does: addLatest },
      { ago: 2, does: (on) => reportDepartures(on, 2) },
    )
  return [...ofOffice, ...fresh]
}

/** Answers to a rep's consent requests; two are still open. */
const answers = [undefined, 'yes', 'no', undefined] as const

/** Tasks by day, in order. */
export const byDay = (chores: readonly DemoTask[], today: string): Map<string, DemoTask[]> =>
  Map.groupBy(chores, ({ ago }) => addDays(today, -ago))
