import { describe, expect, test } from 'vitest'
import { unaskedFacts, type Enrollment } from '../../enrollment/enrollment.ts'
import { catalogFixture, planFixture, shopperFixture } from '../../testing/plan-fixture.ts'
import type { DependentsFact } from './dependents.ts'
import { familyPrice, familyPriceFaults } from './family-price.ts'

const child = { answers: { relationship: 'child', birthdate: '2015-05-06' } }
const spouse = { answers: { relationship: 'spouse', birthdate: '1987-07-02' } }
const all: readonly DependentsFact[] = ['dep_dob', 'no_of_children']
const otherSpouse = 'Your price is for a spouse with a different date of birth'

describe('a family other than the priced one', () => {
  const [theirs, another] = ['1987-07-02', '1987-07-03']
  test.each([
    [{ no_of_children: null, spouse_dob: null }, [child, spouse], all, []],
    [{ no_of_children: 1, spouse_dob: theirs }, [child, spouse], all, []],
    [{ no_of_children: 1, spouse_dob: null }, [child, child], all, ['Your price is for 1 child, but you entered 2']],
    [{ no_of_children: 1, spouse_dob: another }, [child], all, []],
    [{ no_of_children: 1, spouse_dob: another }, [child, spouse], all, [otherSpouse]],
    [
      { no_of_children: 2, spouse_dob: another },
      [child, spouse],
      all,
      ['Your price is for 2 children, but you entered 1', otherSpouse],
    ],
    [{ no_of_children: 2, spouse_dob: another }, [child, spouse], ['dep_dob'] as const, [otherSpouse]],
    [{ no_of_children: 2, spouse_dob: another }, [child, spouse], [], []],
  ])('priced for %o, enrolled as %o, in plans rated by %o: %j [D-2.08, D-3.05]', (priced, people, counted, said) =>
    expect(familyPriceFaults(priced, people, new Set(counted))).toEqual(said),
  )
})

describe('the price for the enrolled family', () => {
  const today = '2026-06-10'
  const summed = planFixture({
    plan_id: 4001,
    rating: { method: 'family-sum', dimensions: ['age'] },
    rates: { '40': 1000, '38': 200, '50': 700, '14': 30 },
    flags: { association: true },
  })
  const flat = planFixture({ plan_id: 4002, fees: [{ name: 'Start', cents: 2500, once: true }] })
  const few = planFixture({
    plan_id: 4003,
    name: 'Few',
    rating: { dimensions: ['children'] },
    rates: { '1': 50, '2': 60 },
  })
  const catalog = catalogFixture(flat, few, summed)
  const line = (plan_id: number, price_cents: number, fee_cents = 0) => ({
    plan_id,
    plan_pricing_id: plan_id * 10,
    price_cents,
    fee_cents,
    catalog_version: 3,
    priced_at: today,
  })
  const priced: Enrollment = {
    ...unaskedFacts,
    ...shopperFixture({ tier: 'IF', no_of_children: 1, spouse_dob: '1987-07-02' }),
    enrollment_id: 'one',
    type: 'new-user',
    open_type: 'user',
    gender: '1',
    agent_id: null,
    user_id: null,
    referral: null,
    site_id: null,
    submitted_at: null,
    proved_group: null,
    take_ups: 0,
    revision: 1,
    cart: [line(4002, 1000, 2500), line(4001, 1230)],
    answered: [],
    saved: [],
  }
  const price = (people: Parameters<typeof familyPrice>[1], change: Partial<Enrollment> = {}) =>
    familyPrice({ enrollment: { ...priced, ...change }, catalog, today }, people)

  test('reports nothing if the family is the same or no plan is rated by it [D-2.08]', () => {
    expect(price([spouse, child])).toBeUndefined()
    expect(price([child, child], { cart: [line(4002, 1000)] })).toBeUndefined()
  })

  test('returns the new totals and the plan that depends on the family [D-2.08, D-3.05]', () => {
    expect(price([spouse, child, child])).toEqual({
      said: ['Your price is for 1 child, but you entered 2'],
      family: { spouse_dob: '1987-07-02', no_of_children: 2 },
      anew: { recurring: 2760, initial: 5260, dropped: [] },
      plan_id: 4001,
    })
  })

  test('prices another spouse by their own age [D-2.08, D-3.05]', () => {
    const older = { answers: { relationship: 'spouse', birthdate: '1976-01-01' } }
    expect(price([older, child])).toMatchObject({
      said: [otherSpouse],
      family: { spouse_dob: '1976-01-01', no_of_children: 1 },
      anew: { recurring: 3230 },
    })
  })

  test('reports nothing if both families cost the same [D-2.08]', () => {
    const [three, five] = [{ no_of_children: 3, cart: [line(4001, 1290)] }, [spouse, child, child, child, child, child]]
    expect(price(five, three)).toBeUndefined()
  })

  test('without children there is no price for the tier; a couple has no number of children [D-2.08]', () => {
    expect(price([spouse])).toEqual({
      said: ['Your price is for 1 child, but you entered 0'],
      family: null,
      anew: null,
      plan_id: 4001,
    })
    const couple = { tier: 'IS', no_of_children: null, cart: [line(4001, 1200)] } as const
    const other = { answers: { relationship: 'spouse', birthdate: '1976-01-01' } }
    expect(price([other], couple)).toMatchObject({ family: { spouse_dob: '1976-01-01', no_of_children: null } })
  })

  test('includes a plan that only the priced family couldn’t get [D-3.05]', () => {
    const cart = [line(4002, 1000, 2500), line(4003, 50)]
    expect(price([spouse, child], { cart, no_of_children: 3 })).toMatchObject({
      said: ['Your price is for 3 children, but you entered 1'],
      anew: { recurring: 1050, initial: 3550, dropped: [] },
    })
  })

  test('a plan without a rate for the family is removed from the cart, with its association fee [D-3.02, D-3.05]', () => {
    const cart = [line(4002, 1000, 2500), line(4003, 50)]
    expect(price([spouse, child, child, child], { cart })).toMatchObject({
      anew: { recurring: 1000, initial: 3500, dropped: [{ plan_id: 4003, plan_name: 'Few' }] },
      plan_id: 4003,
    })
  })
})
