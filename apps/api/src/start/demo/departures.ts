import { addDays } from '@openroll/contract/date'
import type { DemoTask } from './demo-tasks.ts'
import { crowdMember, erasedAgo, erasedMember, type Fate } from './crowd.ts'
import type { DemoDay } from './demo-day.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { timesEnrolled } from './fill-store.ts'
import { hasErased, moveAll } from './members-work.ts'

/** What members request later: to end a plan, to undo that, or to cancel before it starts. `made`: the enrollments of each fate. */
export const fates = (made: ReadonlyMap<Fate, readonly string[]>, today: string): readonly DemoTask[] => {
  const all = (fate: Fate, moved: Parameters<typeof moveAll>[2]) => async (desk: DemoDay) => {
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

/** Someone enrolls, leaves and is later erased; skipped if already done. */
export const departureTasks = async (first: DemoDay): Promise<readonly DemoTask[]> => {
  if (await hasErased(first)) return []
  const joined: string[] = []
  const enroll = async (desk: DemoDay) => {
    const member = erasedMember(desk.day)
    const { db, vault, directory } = desk.app.deps
    if ((await timesEnrolled(db, vault.hash(member.email, 'email'))) > 0) return
    const policy = { ...crowdMember(0, desk.day).policy, tier: 'IO', plans: [1001], pays: 'card' } as const
    const group = directory().group(policy.group_id)
    const enrollment = await enrollDemoMember({ send: desk.visitor(), member, policy, group, today: desk.day })
    await confirmDemoEmployee(desk.app.deps, enrollment)
    joined.push(enrollment)
  }
  const end = async (desk: DemoDay) => {
    const ends_on = addDays(desk.day, 10)
    for (const one of joined) await moveAll(desk, one, { event: 'set-end', reason: 'asked', ends_on })
  }
  return [
    { ago: erasedAgo, does: enroll },
    { ago: 60, does: end },
  ]
}
