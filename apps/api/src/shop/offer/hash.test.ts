import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { offerHash } from './hash.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const offer = { plan_id: 1001, ppid: 10011, cents: 3885, version: 3 }

test('an offer hash is 64 hex digits and changes with plan, price entry, price, version and key [D-2.06]', () => {
  const hash = offerHash(key, offer)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(offerHash(key, { ...offer })).toBe(hash)
  const others = [
    ...Object.keys(offer).map((part) => offerHash(key, { ...offer, [part]: 1 })),
    offerHash(createSecretKey(Buffer.alloc(32, 8)), offer),
    offerHash(key, { ...offer, plan_id: 100, ppid: 110_011 }),
  ]
  expect(new Set([hash, ...others]).size).toBe(others.length + 1)
})
