import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweep } from './sweep.ts'

const MiB = 1024 * 1024
// What other tests of this process have read counts too: each begins with none.
beforeEach(() => sweep(8 * MiB))
afterEach(() => vi.unstubAllGlobals())

test('what was read of large bodies is given back at every eighth MiB, by a look at the young alone [D-1.17]', () => {
  const looked: unknown[] = []
  vi.stubGlobal('gc', (how: unknown) => looked.push(how))
  for (let piece = 0; piece < 40; piece += 1) sweep(MiB / 2)
  expect(looked).toEqual([{ type: 'minor' }, { type: 'minor' }])
})

test('a server that was started without a way to give it back goes on as it is', () => {
  vi.stubGlobal('gc', undefined)
  expect(() => sweep(9 * MiB)).not.toThrow()
})
