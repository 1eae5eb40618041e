import { keepDemoPeople } from '../../accounts/demo-people.ts'
import { checkLeftOver } from '../../holds/check-duplicate.ts'
import type { Deps } from '../../http/deps.ts'
import { byDay as choresByDay, choresOf } from './chores.ts'
import { crowdMember, type CrowdMember, type Fate } from './crowd.ts'
import { openDesks, type Desk } from './desk.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { figuresOf } from './figures.ts'
import { timesBegun, timesEnrolled } from './fill-store.ts'
import { keepDemoMembers } from './keep-demo-members.ts'
import { fates, leaving } from './leaving.ts'

export type Filled = {
  readonly submitted: number
  readonly unfinished: number
  readonly failed: number
  /** What the office, reps and the group's administrator could not do. */
  readonly undone: number
  /** What there is to see by now. */
  readonly figures: readonly string[]
}

/** Whoever fills a demonstration asks as many as a crowd does, from one address. */
const unlimited = (deps: Deps): Deps => ({
  ...deps,
  config: { ...deps.config, limitOf: () => Number.MAX_SAFE_INTEGER },
})

/** Somebody is enrolled beside others: most of the time goes by waiting for the database. */
const atOnce = 6

type Given = { readonly asked: AbortSignal; readonly told?: (done: number) => void }

/**
 * Has a year pass at an agency: a crowd enrolls as everybody enrolls, the office, its reps and a group's administrator do their work by the
 * calls of their screens, day by day, oldest first. What was done before is left out. `told` hears how many of the crowd are done.
 * Somebody whom the catalog has nothing for is counted as failed.
 */
export const fillDemo = async (
  given: Deps,
  many: number,
  { asked, told = () => undefined }: Given,
): Promise<Filled> => {
  const deps = unlimited(given)
  const today = deps.clock.today()
  await keepDemoPeople(deps.accounts, deps.config.demoPassword)
  await keepDemoMembers(deps, asked)
  const desks = openDesks(deps, asked)
  const crowd = Array.from({ length: many }, (_, at) => crowdMember(at, today))
  const made = new Map<Fate, string[]>()
  const filled = { submitted: 0, unfinished: 0, failed: 0, undone: 0 }
  let done = 0

  const tried = async <Made>(what: () => Promise<Made>, count: 'failed' | 'undone'): Promise<Made | undefined> => {
    asked.throwIfAborted()
    return what().catch((error: unknown) => {
      if (asked.aborted) throw error
      deps.log.debug({ err: error }, 'something of a demonstration could not be done')
      filled[count] += 1
      return undefined
    })
  }
  const first = await desks.open(today)
  const chores = [...(await choresOf(first, many)), ...fates(made, today), ...(await leaving(first))]
  await first.close()

  const joining = Map.groupBy(crowd, ({ day }) => day)
  const returning = Map.groupBy(
    crowd.filter(({ again }) => again !== undefined),
    ({ again }) => again ?? today,
  )
  const working = choresByDay(chores, today)
  const days = new Set([...joining.keys(), ...returning.keys(), ...working.keys()])
  for (const day of [...days].toSorted()) {
    const desk = await desks.open(day)
    const people = [...(joining.get(day) ?? []), ...(returning.get(day) ?? [])]
    await inTurns(people, async (one) => {
      const isBack = one.day !== day
      const outcome = await tried(() => enrollOne(deps, desk, one, asked), 'failed')
      if (outcome !== undefined && outcome.made !== 'before') filled[outcome.made] += 1
      if (outcome?.enrollment !== undefined && one.fate !== undefined)
        made.set(one.fate, [...(made.get(one.fate) ?? []), outcome.enrollment])
      if (isBack) return
      done += 1
      told(done)
    })
    for (const { does } of working.get(day) ?? []) await tried(() => does(desk), 'undone')
    await desk.close()
  }
  await checkLeftOver(deps)
  const last = await desks.open(today)
  const figures = await figuresOf(last)
  await last.close()
  await desks.leave()
  return { ...filled, figures }
}

/** A few at the same time. */
const inTurns = async <One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> => {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

type Outcome = { readonly made: 'submitted' | 'unfinished' | 'before'; readonly enrollment?: string }

const enrollOne = async (
  { db, vault, directory }: Deps,
  desk: Desk,
  { member, policy, day, agent_id, stop, twice }: CrowdMember,
  asked: AbortSignal,
): Promise<Outcome> => {
  const isBack = desk.day !== day
  const times = await timesEnrolled(db, vault.hash(member.email, 'email'))
  const { zip, dob } = member
  const isThere = stop === undefined ? times > (isBack ? 1 : 0) : (await timesBegun(db, { zip, dob, agent_id })) > 0
  if (isThere) return { made: 'before' }
  const group = directory().group(policy.group_id)
  const other = policy.plans.includes(2002) ? [1006] : [2002]
  const enroll = () =>
    enrollDemoMember({
      send: desk.visitor(),
      member,
      policy: isBack ? { ...policy, plans: other } : policy,
      group,
      today: desk.day,
      agent_id,
      ...(stop === undefined ? {} : { stop }),
    })
  const enrollment = await enroll()
  await confirmDemoEmployee(desk.app.deps, enrollment)
  asked.throwIfAborted()
  if (stop !== undefined) return { made: 'unfinished' }
  if (twice && !isBack) await enroll()
  return isBack ? { made: 'submitted' } : { made: 'submitted', enrollment }
}
