import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, canFollow, dueEvent, enrollmentStateOf, movesOf, onDay, type Coverage } from './enrollment/moves.ts'
import { coverageEvent, coverageEventNames, coverageStates, finalStates, type CoverageEvent } from './states.ts'

/** A coverage with whether it was ever in force, on a day before or after its first one. */
type World = { readonly coverage: Coverage; readonly today: string; readonly wasInForce: boolean; readonly way: string }
const [before, first, later] = ['2026-11-10', '2026-12-01', '2027-03-01'] as const
const days = [before, first, later] as const

const next = (world: World): World[] => {
  const { coverage, today, wasInForce, way } = world
  const step = (to: Coverage, name: string, day = today): World => ({
    coverage: to,
    today: day,
    // Reinstated coverage was in force; a restored plan starts over.
    wasInForce: to.state === 'active' || (wasInForce && to.state !== 'submitted'),
    way: `${way} ${name}`,
  })
  const due = dueEvent(coverage, today)
  // The server first applies moves that are due by date.
  if (due !== undefined) return [step(after(coverage, due), due)]
  return [
    ...days.filter((day) => day > today).map((day) => step(coverage, day, day)),
    ...coverageEventNames
      .filter((event) => canFollow(event, coverage, today))
      .flatMap((event) =>
        coverageEvent(event).asksEnd === true
          ? [later].map((day) => step(after(coverage, event, day), event))
          : [step(after(coverage, event), event)],
      ),
  ]
}

/** Every world that can be reached from an enrollment in progress. */
const reach = (): World[] => {
  const start: World = {
    coverage: { state: 'in-progress', starts_on: first, ends_on: null },
    today: before,
    wasInForce: false,
    way: '',
  }
  const seen = new Map<string, World>()
  const open = [start]
  for (let world = open.pop(); world !== undefined; world = open.pop()) {
    const { way: _, ...known } = world
    const key = JSON.stringify(known)
    if (seen.has(key)) continue
    seen.set(key, world)
    open.push(...next(world))
  }
  return [...seen.values()]
}
const worlds = reach()

test('every state can be reached, and only final states are dead ends', () => {
  expect([...new Set(worlds.map(({ coverage }) => coverage.state))].toSorted()).toEqual([...coverageStates].toSorted())
  const stuck = worlds.filter((world) => !finalStates.includes(world.coverage.state) && next(world).length === 0)
  // Coverage in force on the last day isn't stuck: an operator can set its end.
  expect(stuck).toEqual([])
})

test('every state leads to a final one', () => {
  const ends = (world: World, left: number): boolean =>
    finalStates.includes(world.coverage.state) || (left > 0 && next(world).some((to) => ends(to, left - 1)))
  expect(worlds.filter((world) => !ends(world, 6)).map(({ way }) => way)).toEqual([])
})

test('canceled coverage was never in force, and ended coverage was', () => {
  const of = (state: string) => worlds.filter(({ coverage }) => coverage.state === state)
  expect(
    of('canceled')
      .filter(({ wasInForce }) => wasInForce)
      .map(({ way }) => way),
  ).toEqual([])
  expect(
    of('ended')
      .filter(({ wasInForce }) => !wasInForce)
      .map(({ way }) => way),
  ).toEqual([])
  expect(of('ended').filter(({ today }) => today < first)).toEqual([])
  expect(of('active').filter(({ today }) => today < first)).toEqual([])
})

test('an accepted coverage is canceled only before its first day', () => {
  const accepted = { state: 'accepted', starts_on: first, ends_on: null } as const
  expect(movesOf(accepted, ['service'], before)).toEqual(['set-end', 'cancel'])
  expect(movesOf(onDay(accepted, first), ['service'], first)).toEqual(['set-end'])
})

test('only operators with the service duty move coverage, and none causes an event reserved for the system', () => {
  const moves = worlds.flatMap(({ coverage, today }) =>
    movesOf(coverage, ['money', 'plans', 'accounts', 'auditor'], today),
  )
  expect(moves).toEqual([])
  const byService = new Set(worlds.flatMap(({ coverage, today }) => movesOf(coverage, ['service'], today)))
  const systemEvents: CoverageEvent[] = ['submit', 'take-over', 'activate', 'end']
  expect(systemEvents.filter((event) => byService.has(event))).toEqual([])
})

test.each([
  [[], 'in-progress'],
  [['active', 'submitted'], 'submitted'],
  [['active', 'rejected'], 'rejected'],
  [['active', 'ended'], 'active'],
  [['ended', 'canceled'], 'ended'],
  [['canceled'], 'canceled'],
] as const)('an enrollment with coverages that are %j shows %s', (states, shown) => {
  expect(enrollmentStateOf(states)).toBe(shown)
})

test('the state of an enrollment is that of one of its coverages, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...coverageStates), { minLength: 1 }), (states) => {
      const shown = enrollmentStateOf(states)
      expect(shown === 'in-progress' || states.includes(shown)).toBe(true)
      expect(enrollmentStateOf(states.toReversed())).toBe(shown)
    }),
  )
})
