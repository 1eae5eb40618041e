import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { openClock } from '../../clock.ts'
import { openRecentEnrollments } from '../../enrollment/recent-enrollments.ts'
import type { Deps } from '../../http/deps.ts'
import { openInProcessBrowser } from '../../http/in-process-browser.ts'
import type { App } from '../../http/serve.ts'
import { openBudgetMemory } from '../../http/budget/budget-memory.ts'
import { openMetrics } from '../../metrics.ts'
import { personKey } from '../../roles/members/person-key.ts'
import { claimUserId, countSubmitted, putMember } from '../../roles/members/store.ts'
import { acceptDemoPolicy } from './accept-demo-policy.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { demoMembers, type DemoMember, type DemoPolicy } from './demo-members.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { heldByMember } from './fill-store.ts'
import { payDemoPolicy } from './pay-demo-policy.ts'

/** The tenth of the month this many months earlier; yyyy-mm-dd. */
const monthsBefore = (today: string, months: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 10)).toISOString().slice(0, 10)
}

/** Raises the limits, since demo members share one IP address. */
const raisedLimits =
  ({ limitOf }: Deps['config']): typeof limitOf =>
  (budget) =>
    budget === 'policies_per_address' ? Number.MAX_SAFE_INTEGER : limitOf(budget)

/** The server as of a given day: it logs and counts nothing, and sends no email unless asked. */
export const serverOn = (deps: Deps, day: string, { mail = false } = {}) =>
  buildApp({
    ...deps,
    clock: openClock(day, deps.config.timeZone),
    config: { ...deps.config, mail: mail && deps.config.mail, limitOf: raisedLimits(deps.config) },
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    recent: openRecentEnrollments(),
    spent: openBudgetMemory(),
    renewDirectory: () => Promise.resolve(),
    wakeMail: () => undefined,
  })

/** A start this much later takes over an unfinished member. */
const leftAfterMs = 10 * 60_000

/** The policies a member still lacks; none if another server is creating them. */
const missingPolicies = async (
  { db }: Deps,
  { user_id, policies }: DemoMember,
  now: Date,
): Promise<readonly DemoPolicy[]> => {
  const rest = policies.slice(await countSubmitted(db, user_id))
  if (rest.length === 0) return []
  return (await claimUserId(db, user_id, now, new Date(now.getTime() - leftAfterMs))) === 1 ? rest : []
}

/**
 * Creates missing demo members through enrollments submitted as anyone would, on past days. If `signal` aborts it, a later start
 * continues.
 */
export const keepDemoMembers = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const today = deps.clock.today()
  const servers = new Map<number, App>()
  for (const member of demoMembers) {
    for (const policy of await missingPolicies(deps, member, deps.clock.now())) {
      const { monthsAgo, group_id } = policy
      const day = monthsBefore(today, monthsAgo)
      const app = servers.get(monthsAgo) ?? (await serverOn(deps, day))
      servers.set(monthsAgo, app)
      await putMember(deps.db, personKey(deps.vault, { ...member, birthdate: member.dob }), member.user_id)
      const send = openInProcessBrowser(app, signal)
      const enrollment = await enrollDemoMember({
        send,
        member,
        policy,
        group: deps.directory().group(group_id),
        today: day,
      })
      await confirmDemoEmployee(app.deps, enrollment)
      await heldByMember(deps.db, enrollment, member.user_id)
      const endsOn = policy.hasEnded === true ? `${monthsBefore(today, 2).slice(0, 7)}-01` : undefined
      await acceptDemoPolicy(deps, enrollment, { day, endsOn })
      if (policy.pays !== 'group') await payDemoPolicy(deps, enrollment)
    }
  }
  for (const app of servers.values()) await app.http.close()
}

/** Creates missing demo members in the background of a running server, so that nobody waits; returns a function that stops it. */
export const startDemoMembers = (deps: Deps): (() => Promise<void>) => {
  const ending = new AbortController()
  const done = keepDemoMembers(deps, ending.signal).catch((error: unknown) => {
    // A demo works without its members: another catalog may not sell their plans.
    if (!ending.signal.aborted) deps.log.warn({ err: error }, 'the demo members could not be created')
  })
  return () => {
    ending.abort()
    return done
  }
}
