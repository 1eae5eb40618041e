import { addDays } from '@openroll/contract/date'
import { answerFeeds, assignRejected, sendFeeds, workOnRejected } from './carriers-work.ts'
import type { Desk } from './desk.ts'
import { addLatest, endOfWhoLeft, hasList, remindAll, sayWhoLeft, uploadList } from './group-work.ts'
import { answerRequest, askToWork, decideDuplicates, hasErased, hasLeads, noteSome } from './members-work.ts'
import { assignReturned, closeDue, giveResults, workOnReturned } from './money-work.ts'
import { askForConsent, beginDraft, isNew, reps, sendQuote } from './rep-work.ts'
import { erasedMember } from './crowd.ts'

/** What somebody does on a day, so many days ago. */
export type Chore = { readonly ago: number; readonly does: (desk: Desk) => Promise<void> }

const months = Array.from({ length: 12 }, (_, at) => 30 * (12 - at))

/** The office's year: feeds and batches once a month, oftener lately; what came back in earlier months has been seen to, the rest waits. */
const ofOffice: readonly Chore[] = [
  ...months.flatMap((ago): Chore[] => [
    { ago, does: sendFeeds },
    { ago: ago - 1, does: closeDue },
    { ago: ago - 4, does: answerFeeds },
    { ago: ago - 6, does: giveResults },
    { ago: ago - 8, does: workOnRejected },
    { ago: ago - 10, does: workOnReturned },
    { ago: ago - 12, does: decideDuplicates },
  ]),
  { ago: 14, does: closeDue },
  { ago: 13, does: sendFeeds },
  { ago: 9, does: answerFeeds },
  { ago: 8, does: giveResults },
  { ago: 6, does: sendFeeds },
  { ago: 3, does: closeDue },
  { ago: 2, does: answerFeeds },
  { ago: 1, does: sendFeeds },
  { ago: 1, does: assignRejected },
  { ago: 1, does: assignReturned },
]

const listed = (days: readonly number[], does: (desk: Desk, at: number) => Promise<void>): Chore[] =>
  days.map((ago, at) => ({ ago, does: (desk) => does(desk, at) }))

/** What reps, a group's administrator and people who write to the agency do; each is left out where it was done before. */
export const choresOf = async (desk: Desk, many: number): Promise<readonly Chore[]> => {
  const fresh: Chore[] = []
  for (const rep of reps)
    if (await isNew(desk, rep))
      fresh.push(
        ...listed([25, 18, 11, 8, 6, 4, 3, 1], (on, at) => sendQuote(on, rep, at)),
        ...listed([28, 21, 17, 12, 9, 6, 4, 2], (on, at) => beginDraft(on, rep, at)),
        ...listed([5, 4, 2, 1], (on, at) => askForConsent(on, rep, at, answers[at])),
      )
  if (!(await hasLeads(desk))) fresh.push(...listed([200, 150, 90, 40, 20, 8, 3, 1], askToWork))
  if (!(await hasErased(desk)))
    fresh.push(
      { ago: 7, does: (on) => answerRequest(on, erasedMember(on.day).email, { erase: true }) },
      { ago: 11, does: (on) => answerRequest(on, 'maria.lopez@example.com') },
      { ago: 4, does: (on) => answerRequest(on, 'john.park@example.com') },
      { ago: 2, does: noteSome },
    )
  if (!(await hasList(desk)))
    fresh.push(
      { ago: 45, does: (on) => uploadList(on, many) },
      { ago: 12, does: remindAll },
      { ago: 20, does: (on) => sayWhoLeft(on, 3) },
      { ago: 15, does: endOfWhoLeft },
      { ago: 3, does: addLatest },
      { ago: 2, does: (on) => sayWhoLeft(on, 2) },
    )
  return [...ofOffice, ...fresh]
}

/** What people say whom a rep asked for their consent; two have not answered. */
const answers = [undefined, 'yes', 'no', undefined] as const

/** The chores by their day, in their order. */
export const byDay = (chores: readonly Chore[], today: string): Map<string, Chore[]> =>
  Map.groupBy(chores, ({ ago }) => addDays(today, -ago))
