import { describe, expect, test } from 'vitest'
import { catalogFixture, planFixture, shopperFixture } from '../../testing/plan-fixture.ts'
import { pairedWith, pairFault, saleFault } from './sellable.ts'

const rider = planFixture({ plan_id: 1, name: 'Vision rider', flags: { rider: true }, related: [6] })
const dental = planFixture({ plan_id: 2, name: 'Dental', related: [1, 6] })
const otherDental = planFixture({ plan_id: 3, name: 'Dental too', related: [1] })
const life = planFixture({ plan_id: 4, name: 'Life', flags: { prudential: true }, addedWith: 6 })
const otherLife = planFixture({ plan_id: 5, name: 'Life too', addedWith: 6 })
const wellness = planFixture({ plan_id: 6, name: 'Wellness', flags: { prudential: true } })
const membership = planFixture({ plan_id: 7, name: 'Club' })
const clubLife = planFixture({ plan_id: 8, name: 'Club life', addedWith: 7 })
const clubCare = planFixture({ plan_id: 9, name: 'Club care', addedWith: 7 })
const strayRider = planFixture({ plan_id: 10, flags: { rider: true } })
const lifeWithoutClub = planFixture({ plan_id: 11, addedWith: 99 })
const all = [
  rider,
  dental,
  otherDental,
  life,
  otherLife,
  wellness,
  membership,
  clubLife,
  clubCare,
  strayRider,
  lifeWithoutClub,
]
const catalog = catalogFixture(...all)

const riderMessage = 'This rider needs another plan. First add a plan it goes with.'
const noMembership = 'This plan requires a membership, and none is available.'

describe('sold together', () => {
  test.each([
    ['a rider by itself', rider, [], riderMessage],
    ['a rider with a plan it doesn’t go with', rider, [life, wellness], riderMessage],
    ['a rider with a plan that lists it', rider, [life, dental], undefined],
    ['a rider with another plan that lists it', rider, [otherDental], undefined],
    ['a rider that no plan lists', strayRider, [dental], riderMessage],
    ['a plan without its membership', life, [dental], 'This plan is sold only with Wellness.'],
    ['a plan with its membership', life, [dental, wellness], undefined],
    ['a membership by itself', membership, [dental], 'This plan is sold only with Club life or Club care.'],
    ['a membership with the second of its plans', membership, [clubCare], undefined],
    ['a Prudential plan without a membership', wellness, [life], noMembership],
    ['a plan whose membership is not in the catalog', lifeWithoutClub, [dental], noMembership],
    ['any other plan', dental, [], undefined],
  ])('%s [D-2.07]', (_, plan, others, message) =>
    expect(pairFault(plan, others, catalog)).toEqual(message && { errorCode: 'together', message }),
  )

  test.each([
    ['a plan', life, [6]],
    ['a membership', membership, [8, 9]],
    ['a rider', rider, []],
    ['any other plan', dental, []],
    ['a plan whose membership is not in the catalog', lifeWithoutClub, []],
  ])('the partner of %s [D-2.07]', (_, plan, ids) =>
    expect(pairedWith(plan, catalog).map(({ plan_id }) => plan_id)).toEqual(ids),
  )
})

describe('with anything else in the cart', () => {
  const question = {
    question_id: 1,
    text: 'Well?',
    kind: 'yes_no',
    options: [],
    required: true,
    declines: null,
  } as const
  const asking = planFixture({ plan_id: 12, questions: [question] })
  const unsigned = { ...catalog, agreements: catalog.agreements.map((text) => ({ ...text, required: false })) }
  test.each([
    ['a plan with a price and an agreement', dental, 1, catalog, undefined],
    ['a plan with unanswered questions', asking, 0, unsigned, 'Answer this plan’s questions before you add it.'],
    ['a free plan', dental, 0, unsigned, 'We can’t sell you this plan: it has no price.'],
    ['a plan without an agreement', dental, 1, unsigned, 'We can’t sell this plan: it has no agreement to sign.'],
  ])('%s [D-2.12]', (_, plan, cents, texts, message) =>
    expect(saleFault(texts, plan, shopperFixture(), cents)?.message).toBe(message),
  )
  test.each([
    [asking, 1, 'questions'],
    [dental, 0, 'price'],
    [dental, 1, 'agreements'],
  ])('a refusal has its own code (%#) [D-2.12]', (plan, cents, errorCode) =>
    expect(saleFault(unsigned, plan, shopperFixture(), cents)).toMatchObject({ errorCode }),
  )
})
