import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@openroll/contract/call'
import { duties } from '@openroll/contract/duty-meanings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { projectRoot } from '../../config.ts'
import { validInput } from '../../testing/valid-input.ts'
import { operator } from '../../testing/operators.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { callerKindName, callerKinds, outcomeOf, renderWhoMay, type CallerKind, type Whose } from './who-may.ts'

const password = 'a harbor in the evening'
/** Calls that end the browser's session or enrollment; tested last. */
const endingCalls = /sign-out|finish-here|end-|forgotten|leave/
type SignedIn = { readonly browser: Visitor; readonly enrollment_id: string; readonly id: number }

let server: TestApp
/** Two of each kind: the caller and someone else. */
let people: ReadonlyMap<string, readonly [SignedIn, SignedIn]>
const keyOf = (kind: CallerKind) => callerKindName(kind)

beforeAll(async () => {
  server = await openTestApp()
  const { accounts } = server.deps
  await createDemoPeople(accounts, password)
  await accounts.saveAccount({ role: 'group', id: 3002, name: 'Another', email: 'admin@other.example' }, password)
  const signedIn = (email: string) => browserOf(server, email, password)
  const browsers = async (kind: CallerKind): Promise<readonly [Visitor, Visitor]> => {
    switch (kind.as) {
      case 'visitor':
        return [server.visitor(), server.visitor()]
      case 'rep':
        return [await signedIn('dana.reyes@example.com'), await signedIn('omar.quinn@example.com')]
      case 'group':
        return [await signedIn('admin@bluewater.example'), await signedIn('admin@other.example')]
      case 'member':
        return [await signedIn('maria.lopez@example.com'), await signedIn('john.park@example.com')]
      case 'operator':
        return [await operator(server, [kind.duty]), await operator(server, duties)]
    }
  }
  const ids = {
    visitor: [0, 0],
    rep: [10109, 10110],
    group: [3001, 3002],
    member: [9001, 9002],
    operator: [0, 0],
  } as const
  const all = new Map<string, readonly [SignedIn, SignedIn]>()
  for (const kind of callerKinds) {
    const [first, second] = await browsers(kind)
    const made = async (browser: Visitor, at: 0 | 1): Promise<SignedIn> => ({
      browser,
      enrollment_id: await startEnrollment(browser, { plans: [1001] }),
      id: ids[kind.as][at],
    })
    all.set(keyOf(kind), [await made(first, 0), await made(second, 1)])
  }
  people = all
})
afterAll(() => server.close())

/** Input for a call about the caller's own data or someone else's. */
const inputFor = (
  call: Call,
  kind: CallerKind,
  { enrollment_id, id }: SignedIn,
  own: number,
): Record<string, unknown> => {
  if (call.who === 'owner') {
    const input = validInput(call, enrollment_id)
    // Administrators can only name their own group.
    return kind.as === 'group' && 'group_id' in input ? { ...input, group_id: own, platform_group_id: 502 } : input
  }
  const known: Readonly<Record<string, unknown>> = {
    enrollment_id,
    user_id: id,
    agent_id: id,
    group_id: id,
    tier: 'IO',
  }
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in call.input.shape))
}

/** A call's outcome in the table's terms; invalid input doesn't depend on the caller. */
const outcome = async (browser: Visitor, call: Call, input: Record<string, unknown>) => {
  const { status, faults } = await browser.send(call, input)
  if (status === 404) return faults[0]?.target_element === 'enrollment_id' ? 404 : 'yes'
  expect([call.path, status < 500]).toEqual([call.path, true])
  // A foreign number is judged after the rest of the input, which is missing here.
  if (status === 422 && call.who !== 'owner' && call.who !== 'anyone') return 'incomplete'
  return status === 401 || status === 403 ? status : 'yes'
}

describe.each(callerKinds.map((kind) => [callerKindName(kind), kind] as const))('%s', (_name, kind) => {
  test.each<Whose>(['foreign', 'own'])(
    'can do what the table says, and nothing else, with %s ids [D-1.02, D-1.05, D-1.08]',
    async (whose) => {
      const pair = people.get(keyOf(kind))
      const visitors = people.get('Visitor')
      if (pair === undefined || visitors === undefined) throw new Error('nobody asks')
      const [own, other] = pair
      const wrong: unknown[] = []
      const calls = server.app.served.filter(({ who }) => who !== 'anyone' || whose === 'own')
      for (const call of calls.toSorted(
        (a, b) => Number(endingCalls.test(a.path)) - Number(endingCalls.test(b.path)),
      )) {
        if (call.who === 'anyone' && endingCalls.test(call.path)) continue
        await server.forgetBudgets()
        // Someone else's: another person of the same kind, or an anonymous visitor.
        const targets =
          whose === 'own' ? [own] : [other, ...(kind.as !== 'visitor' && call.who === 'owner' ? [visitors[0]] : [])]
        for (const target of targets) {
          const actual = await outcome(own.browser, call, inputFor(call, kind, target, own.id))
          const expected = outcomeOf(call, kind, whose)
          if (call.who === 'anyone' ? actual === 404 : actual !== expected && actual !== 'incomplete')
            wrong.push([call.path, actual, expected])
        }
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})

test('docs/who-may.md matches the contract; npm run docs rewrites it', () => {
  expect(readFileSync(join(projectRoot, 'docs/who-may.md'), 'utf8')).toBe(renderWhoMay(server.app.served))
})
