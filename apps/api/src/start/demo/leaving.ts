import { addDays } from '@openroll/contract/date'
import type { Chore } from './chores.ts'
import { crowdMember, erasedAgo, erasedMember, type Fate } from './crowd.ts'
import type { Desk } from './desk.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { timesEnrolled } from './fill-store.ts'
import { hasErased, moveAll } from './members-work.ts'

/**
 * What members ask for later: an end, that it is taken back, or that it
 * never begins. `made`: the enrollments of each fate, once they are there.
 */
export const fates = (made: ReadonlyMap<Fate, readonly string[]>, today: string): readonly Chore[] => {
  const all = (fate: Fate, moved: Parameters<typeof moveAll>[2]) => async (desk: Desk) => {
    for (const enrollment of made.get(fate) ?? []) await moveAll(desk, enrollment, moved)
  }
  const end = (fate: Fate, days: number) =>
    all(fate, { event: 'set-end', reason: 'asked', ends_on: addDays(today, days) })
  return [
    { ago: 50, does: end('ended', -15) },
    { ago: 50, does: end('reinstated', -25) },
    { ago: 35, does: end('ends-soon', 30) },
    { ago: 5, does: all('reinstated', { event: 'reinstate', reason: 'mistake' }) },
    { ago: 1, does: all('canceled', { event: 'cancel', reason: 'asked' }) },
  ]
}

/** Somebody enrolls, leaves, and will be erased; not where somebody was. */
export const leaving = async (first: Desk): Promise<readonly Chore[]> => {
  if (await hasErased(first)) return []
  const joined: string[] = []
  const enroll = async (desk: Desk) => {
    const member = erasedMember(desk.day)
    const { db, vault, directory } = desk.app.deps
    if ((await timesEnrolled(db, vault.hash(member.email, 'email'))) > 0) return
    const policy = { ...crowdMember(0, desk.day).policy, tier: 'IO', plans: [1001], pays: 'card' } as const
    const group = directory().group(policy.group_id)
    const enrollment = await enrollDemoMember({ send: desk.visitor(), member, policy, group, today: desk.day })
    await confirmDemoEmployee(desk.app.deps, enrollment)
    joined.push(enrollment)
  }
  const end = async (desk: Desk) => {
    const ends_on = addDays(desk.day, 10)
    for (const one of joined) await moveAll(desk, one, { event: 'set-end', reason: 'asked', ends_on })
  }
  return [
    { ago: erasedAgo, does: enroll },
    { ago: 60, does: end },
  ]
}
