import { addDays } from '@openroll/contract/date'
import type { DemoTask } from './demo-tasks.ts'
import { crowdMember, erasedAgo, erasedMember, type DemoOutcome } from './crowd.ts'
import type { DemoDay } from './demo-day.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { countEnrolled } from './fill-store.ts'
import { hasErased, moveAll } from './members-work.ts'

/** Ends, reinstates and cancels coverage, so that the demo has each outcome. `made`: enrollments by outcome. */
export const outcomeTasks = (made: ReadonlyMap<DemoOutcome, readonly string[]>, today: string): readonly DemoTask[] => {
  const all = (outcome: DemoOutcome, move: Parameters<typeof moveAll>[2]) => async (desk: DemoDay) => {
    for (const enrollment of made.get(outcome) ?? []) await moveAll(desk, enrollment, move)
  }
  const end = (outcome: DemoOutcome, days: number) =>
    all(outcome, { event: 'set-end', reason: 'asked', ends_on: addDays(today, days) })
  return [
    { daysAgo: 50, run: end('ended', -15) },
    { daysAgo: 50, run: end('reinstated', -25) },
    { daysAgo: 35, run: end('ends-soon', 30) },
    { daysAgo: 5, run: all('reinstated', { event: 'reinstate', reason: 'mistake' }) },
    { daysAgo: 1, run: all('canceled', { event: 'cancel', reason: 'asked' }) },
  ]
}

/** Someone enrolls, leaves and is later erased; skipped if already done. */
export const departureTasks = async (first: DemoDay): Promise<readonly DemoTask[]> => {
  if (await hasErased(first)) return []
  const joined: string[] = []
  const enroll = async (desk: DemoDay) => {
    const member = erasedMember(desk.day)
    const { db, vault, directory } = desk.app.deps
    if ((await countEnrolled(db, vault.hash(member.email, 'email'))) > 0) return
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
    { daysAgo: erasedAgo, run: enroll },
    { daysAgo: 60, run: end },
  ]
}
