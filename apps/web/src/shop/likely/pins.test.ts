import type { LikelyYear } from '@openroll/contract/shop/likely'
import { expect, test } from 'vitest'
import { pinsOf } from './pins.ts'

const year = (plan_id: number, given: Partial<LikelyYear> = {}): LikelyYear => ({
  plan_id,
  premium: '400.00',
  premium_from: false,
  inside: { pay: '700.00', sure: 'exact' },
  outside: { pay: '1500.00', sure: 'exact' },
  anywhere: false,
  plan_pays: '800.00',
  total: '1100.00',
  ...given,
})
const cheap = year(1, { premium: '200.00', total: '900.00' })
const generous = year(2, { plan_pays: '1500.00', premium: '700.00', total: '1400.00' })
const open = year(3, { anywhere: true, outside: { pay: '750.00', sure: 'least' } })

test('three plans stand first, each with its reason', () => {
  expect(pinsOf([open, generous, cheap, year(4)], 'dental')).toEqual([
    { plan_id: 1, reasons: ['Lowest likely year: $900'] },
    { plan_id: 2, reasons: ['Most paid by the plan: $1,500 at the dentist'] },
    { plan_id: 3, reasons: ['Any dentist: at least $1,150 a year outside the network'] },
  ])
})

test('one plan may have several reasons; of equals the one that has none yet is taken', () => {
  const best = year(1, { premium: '200.00', total: '900.00', plan_pays: '1500.00' })
  expect(pinsOf([best, year(2), year(3)], 'vision')).toEqual([
    { plan_id: 1, reasons: ['Lowest likely year: $900', 'Most paid by the plan: $1,500 at the eye doctor'] },
  ])
  const equal = year(2, { plan_pays: '1500.00' })
  expect(pinsOf([best, equal, year(3)], 'dental').map(({ plan_id }) => plan_id)).toEqual([1, 2])
})

test('a year that can’t be told is never put first, and of two plans nobody needs help to choose', () => {
  const untold = { total: null, plan_pays: null, inside: { pay: '2500.00', sure: 'least' as const } }
  expect(pinsOf([year(1, untold), year(2, untold), year(3, untold)], 'medical')).toEqual([])
  expect(pinsOf([cheap, generous], 'dental')).toEqual([])
})

test('where all plans pay alike that is no reason', () => {
  expect(pinsOf([cheap, year(2), year(3)], 'dental')).toEqual([{ plan_id: 1, reasons: ['Lowest likely year: $900'] }])
})
