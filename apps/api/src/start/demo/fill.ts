import { createDemoPeople } from '../../accounts/demo-people.ts'
import { checkUncheckedPolicies } from '../../holds/check-duplicate.ts'
import type { Deps } from '../../http/deps.ts'
import { byDay as choresByDay, demoTasks } from './demo-tasks.ts'
import { crowdMember, type CrowdMember, type DemoOutcome } from './crowd.ts'
import { openDemoDays, type DemoDay } from './demo-day.ts'
import { confirmDemoEmployee } from './confirm-demo-employee.ts'
import { enrollDemoMember } from './demo-steps.ts'
import { demoSummary } from './demo-summary.ts'
import { countUnsubmitted, countEnrolled } from './fill-store.ts'
import { keepDemoMembers } from './keep-demo-members.ts'
import { outcomeTasks, departureTasks } from './departures.ts'

export type Filled = {
  readonly submitted: number
  readonly unfinished: number
  readonly failed: number
  /** Actions of operators, reps and the group administrator that failed. */
  readonly undone: number
  /** What the demo now shows. */
  readonly figures: readonly string[]
}

/** Lifts the limits: filling makes as many calls as a crowd, from one IP address. */
const unlimited = (deps: Deps): Deps => ({
  ...deps,
  config: { ...deps.config, limitOf: () => Number.MAX_SAFE_INTEGER },
})

/** Enrolls several at once, since most of the time is spent waiting for the database. */
const maxParallel = 6

type FillOptions = { readonly signal: AbortSignal; readonly told?: (done: number) => void }

/**
 * Simulates a year at an agency: a crowd enrolls through the public calls, and operators, reps and a group administrator work
 * through theirs, day by day, oldest first. Skips what exists. `told` hears how many of the crowd are done. Someone the catalog has
 * no plan for counts as failed.
 */
export const fillDemo = async (
  given: Deps,
  many: number,
  { signal, told = () => undefined }: FillOptions,
): Promise<Filled> => {
  const deps = unlimited(given)
  const today = deps.clock.today()
  await createDemoPeople(deps.accounts, deps.config.demoPassword)
  await keepDemoMembers(deps, signal)
  const desks = openDemoDays(deps, signal)
  const crowd = Array.from({ length: many }, (_, at) => crowdMember(at, today))
  const made = new Map<DemoOutcome, string[]>()
  const filled = { submitted: 0, unfinished: 0, failed: 0, undone: 0 }
  let done = 0

  const attempt = async <Made>(what: () => Promise<Made>, count: 'failed' | 'undone'): Promise<Made | undefined> => {
    signal.throwIfAborted()
    return what().catch((error: unknown) => {
      if (signal.aborted) throw error
      deps.log.debug({ err: error }, 'a demo task failed')
      filled[count] += 1
      return undefined
    })
  }
  const first = await desks.open(today)
  const tasks = [...(await demoTasks(first, many)), ...outcomeTasks(made, today), ...(await departureTasks(first))]
  await first.close()

  const joining = Map.groupBy(crowd, ({ day }) => day)
  const returning = Map.groupBy(
    crowd.filter(({ again }) => again !== undefined),
    ({ again }) => again ?? today,
  )
  const tasksByDay = choresByDay(tasks, today)
  const days = new Set([...joining.keys(), ...returning.keys(), ...tasksByDay.keys()])
  for (const day of [...days].toSorted()) {
    const desk = await desks.open(day)
    const people = [...(joining.get(day) ?? []), ...(returning.get(day) ?? [])]
    await inParallel(people, async (one) => {
      const isBack = one.day !== day
      const outcome = await attempt(() => enrollOne(deps, desk, one, signal), 'failed')
      if (outcome !== undefined && outcome.made !== 'before') filled[outcome.made] += 1
      if (outcome?.enrollment !== undefined && one.outcome !== undefined)
        made.set(one.outcome, [...(made.get(one.outcome) ?? []), outcome.enrollment])
      if (isBack) return
      done += 1
      told(done)
    })
    for (const { run } of tasksByDay.get(day) ?? []) await attempt(() => run(desk), 'undone')
    await desk.close()
  }
  await checkUncheckedPolicies(deps)
  const last = await desks.open(today)
  const figures = await demoSummary(last)
  await last.close()
  await desks.leave()
  return { ...filled, figures }
}

/** Runs a few at a time. */
const inParallel = async <One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> => {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: maxParallel }, next))
}

type Outcome = { readonly made: 'submitted' | 'unfinished' | 'before'; readonly enrollment?: string }

const enrollOne = async (
  { db, vault, directory }: Deps,
  desk: DemoDay,
  { member, policy, day, agent_id, stop, twice }: CrowdMember,
  signal: AbortSignal,
): Promise<Outcome> => {
  const isBack = desk.day !== day
  const times = await countEnrolled(db, vault.hash(member.email, 'email'))
  const { zip, dob } = member
  const isThere =
    stop === undefined ? times > (isBack ? 1 : 0) : (await countUnsubmitted(db, { zip, dob, agent_id })) > 0
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
  signal.throwIfAborted()
  if (stop !== undefined) return { made: 'unfinished' }
  if (twice && !isBack) await enroll()
  return isBack ? { made: 'submitted' } : { made: 'submitted', enrollment }
}
