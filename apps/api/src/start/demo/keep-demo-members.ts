import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { openClock } from '../../clock.ts'
import { openRecent } from '../../enrollment/recent.ts'
import type { Deps } from '../../http/deps.ts'
import { ownBrowser } from '../../http/own-browser.ts'
import type { App } from '../../http/serve.ts'
import { openSpent } from '../../http/spent.ts'
import { openMetrics } from '../../metrics.ts'
import { personKey } from '../../roles/members/person-key.ts'
import { claimUserId, countSubmitted, putMember } from '../../roles/members/store.ts'
import { acceptDemoPolicy } from './accept-demo-policy.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { demoMembers, type DemoMember, type DemoPolicy } from './demo-members.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { heldByMember } from './fill-store.ts'
import { payDemoPolicy } from './pay-demo-policy.ts'

/** The tenth of the month so many months before; yyyy-mm-dd. */
const monthsBefore = (today: string, months: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 10)).toISOString().slice(0, 10)
}

/** The people of a demonstration share one address. */
const roomier =
  ({ limitOf }: Deps['config']): typeof limitOf =>
  (budget) =>
    budget === 'policies_per_address' ? Number.MAX_SAFE_INTEGER : limitOf(budget)

/** The server as it was on a day: nothing that it does is logged or counted, nor mailed where nothing else is said. */
export const serverOn = (deps: Deps, day: string, { mail = false } = {}) =>
  buildApp({
    ...deps,
    clock: openClock(day, deps.config.timeZone),
    config: { ...deps.config, mail: mail && deps.config.mail, limitOf: roomier(deps.config) },
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    recent: openRecent(),
    spent: openSpent(),
    renewDirectory: () => Promise.resolve(),
    wakeMail: () => undefined,
  })

/** Who began a member and came to no end leaves them to whoever starts so much later. */
const leftAfterMs = 10 * 60_000

/** The policies that a member still lacks; none where another server is at it. */
const lacking = async ({ db }: Deps, { user_id, policies }: DemoMember, now: Date): Promise<readonly DemoPolicy[]> => {
  const rest = policies.slice(await countSubmitted(db, user_id))
  if (rest.length === 0) return []
  return (await claimUserId(db, user_id, now, new Date(now.getTime() - leftAfterMs))) === 1 ? rest : []
}

/**
 * Makes the demo members who are not there yet, by enrollments that they submit as everybody does, on days that have passed. Ended by
 * `asked`, it is gone on with by a later start.
 */
export const keepDemoMembers = async (deps: Deps, asked: AbortSignal): Promise<void> => {
  const today = deps.clock.today()
  const servers = new Map<number, App>()
  for (const member of demoMembers) {
    for (const policy of await lacking(deps, member, deps.clock.now())) {
      const { monthsAgo, group_id } = policy
      const day = monthsBefore(today, monthsAgo)
      const app = servers.get(monthsAgo) ?? (await serverOn(deps, day))
      servers.set(monthsAgo, app)
      await putMember(deps.db, personKey(deps.vault, { ...member, birthdate: member.dob }), member.user_id)
      const send = ownBrowser(app, asked)
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

/** The same beside a server that runs already, so that nobody waits for it; yields the way to end it. */
export const startDemoMembers = (deps: Deps): (() => Promise<void>) => {
  const ending = new AbortController()
  const done = keepDemoMembers(deps, ending.signal).catch((error: unknown) => {
    // A demonstration without its members is one all the same: another catalog may not sell what they have.
    if (!ending.signal.aborted) deps.log.warn({ err: error }, 'the members of the demonstration could not be made')
  })
  return () => {
    ending.abort()
    return done
  }
}
