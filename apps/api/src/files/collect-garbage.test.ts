import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countGarbage } from './collect-garbage.ts'

const MiB = 1024 * 1024
// Other tests of this process add to the count, so each starts at zero.
beforeEach(() => countGarbage(8 * MiB))
afterEach(() => vi.unstubAllGlobals())

test('collects the garbage of large bodies after every eighth MiB, young generation only [D-1.17]', () => {
  const collections: unknown[] = []
  vi.stubGlobal('gc', (how: unknown) => collections.push(how))
  for (let piece = 0; piece < 40; piece += 1) countGarbage(MiB / 2)
  expect(collections).toEqual([{ type: 'minor' }, { type: 'minor' }])
})

test('a server started without that option works as usual', () => {
  vi.stubGlobal('gc', undefined)
  expect(() => countGarbage(9 * MiB)).not.toThrow()
})
