import { addDays } from '@openroll/contract/date'
import { answerFeeds, assignRejected, sendFeeds, workOnRejected } from './carriers-work.ts'
import type { DemoDay } from './demo-day.ts'
import { addLatest, endDepartedCoverage, hasList, remindAll, reportDepartures, uploadList } from './group-work.ts'
import { answerRequest, submitLead, decideDuplicates, hasErased, hasLeads, writeNotes } from './members-work.ts'
import { assignReturned, createBatch, submitResults, handleReturnedPayments } from './money-work.ts'
import { askForConsent, beginDraft, isNew, reps, sendQuote } from './rep-work.ts'
import { erasedMember } from './crowd.ts'

/** A task done by someone a number of days ago. */
export type DemoTask = { readonly daysAgo: number; readonly run: (desk: DemoDay) => Promise<void> }

const months = Array.from({ length: 12 }, (_, at) => 30 * (12 - at))

/** The operators' year: monthly feeds and batches, more often lately; earlier returns are resolved, recent ones wait. */
const officeTasks: readonly DemoTask[] = [
  ...months.flatMap((daysAgo): DemoTask[] => [
    { daysAgo, run: sendFeeds },
    { daysAgo: daysAgo - 1, run: createBatch },
    { daysAgo: daysAgo - 4, run: answerFeeds },
    { daysAgo: daysAgo - 6, run: submitResults },
    { daysAgo: daysAgo - 8, run: workOnRejected },
    { daysAgo: daysAgo - 10, run: handleReturnedPayments },
    { daysAgo: daysAgo - 12, run: decideDuplicates },
  ]),
  { daysAgo: 14, run: createBatch },
  { daysAgo: 13, run: sendFeeds },
  { daysAgo: 9, run: answerFeeds },
  { daysAgo: 8, run: submitResults },
  { daysAgo: 6, run: sendFeeds },
  { daysAgo: 3, run: createBatch },
  { daysAgo: 2, run: answerFeeds },
  { daysAgo: 1, run: sendFeeds },
  { daysAgo: 1, run: assignRejected },
  { daysAgo: 1, run: assignReturned },
]

const listed = (days: readonly number[], run: (desk: DemoDay, at: number) => Promise<void>): DemoTask[] =>
  days.map((daysAgo, at) => ({ daysAgo, run: (desk) => run(desk, at) }))

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
      { daysAgo: 7, run: (on) => answerRequest(on, erasedMember(on.day).email, { erase: true }) },
      { daysAgo: 11, run: (on) => answerRequest(on, 'maria.lopez@example.com') },
      { daysAgo: 4, run: (on) => answerRequest(on, 'john.park@example.com') },
      { daysAgo: 2, run: writeNotes },
    )
  if (!(await hasList(desk)))
    fresh.push(
      { daysAgo: 45, run: (on) => uploadList(on, many) },
      { daysAgo: 12, run: remindAll },
      { daysAgo: 20, run: (on) => reportDepartures(on, 3) },
      { daysAgo: 15, run: endDepartedCoverage },
      { daysAgo: 3, run: addLatest },
      { daysAgo: 2, run: (on) => reportDepartures(on, 2) },
    )
  return [...officeTasks, ...fresh]
}

/** Answers to a rep's consent requests; two are still open. */
const answers = [undefined, 'yes', 'no', undefined] as const

/** Tasks by day, in order. */
export const byDay = (tasks: readonly DemoTask[], today: string): Map<string, DemoTask[]> =>
  Map.groupBy(tasks, ({ daysAgo }) => addDays(today, -daysAgo))
