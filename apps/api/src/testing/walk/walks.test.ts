import { tiers } from '@openroll/contract/tier-meanings'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { agrees } from './agrees.ts'
import { finish } from './finish.ts'
import { anyMove, make, type Move } from './moves.ts'
import { addPlan, chooseDay } from './round-moves.ts'
import { next } from './step-moves.ts'
import { beginWalk, reload } from './walker.ts'

/** WALKS=1000 takes a while; SEED selects other walks. */
const walks = Number(process.env.WALKS ?? 30)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const someMoves = fc.array(anyMove, { minLength: 1, maxLength: 30, size: 'max' })

/** `nextCount`: how often Next is pressed first, so that every step meets every move. */
const walk = async (tier: (typeof tiers)[number], nextCount: number, moves: readonly Move[]): Promise<void> => {
  await server.forgetBudgets()
  const walker = await beginWalk(server, tier)
  await addPlan(walker, 'dental')
  await chooseDay(walker, 0)
  for (const window of walker.windows) await reload(walker, window, 'primary_info')
  await agrees(walker)
  for (let steps = 0; steps < nextCount; steps += 1) await next(walker, walker.windows[0], 'one')
  for (const move of moves) {
    await make(walker, move)
    await agrees(walker)
  }
  await finish(walker)
}

test(
  'whatever people do in the wizard: server and screens agree, nothing is lost, nobody is stuck, one policy at one price [D-4.01] [D-4.02] [D-4.04] [D-4.05] [D-4.06] [D-4.21] [D-3.05] [D-1.15]',
  async () => {
    expect.hasAssertions()
    await fc.assert(fc.asyncProperty(fc.constantFrom(...tiers), fc.nat(6), someMoves, walk), {
      numRuns: walks,
      endOnFailure: process.env.WALK_SHRINK === '0',
    })
  },
  60_000 + walks * 10_000,
)
