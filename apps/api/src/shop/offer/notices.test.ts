import { groupPays } from '@openroll/contract/receipt/receipt-texts'
import { expect, test } from 'vitest'
import {
  above100kNotice,
  administrativeFeeNotice,
  cartNotices,
  noticesFor,
  payerNotice,
  prudentialNotice,
} from './notices.ts'
import { planFixture } from '../../testing/plan-fixture.ts'
import { directoryWith } from '../../testing/small-directory.ts'

const plain = { plan: planFixture(), amount: null }
const withFee = { plan: planFixture({ rating: { feeBasisPoints: 300 } }), amount: null }
const premier = {
  plan: planFixture({ code: 'L713-A', category: 'hospital', rating: { feeBasisPoints: 300 } }),
  amount: null,
}
const prudential = {
  plan: planFixture({ category: 'term_life', flags: { prudential: true }, rating: { feeBasisPoints: 300 } }),
  amount: null,
}

test('the notices match the specification [SF-8.16, EW-9.18, SF-9.09, SF-9.10]', () => {
  expect(administrativeFeeNotice).toBe('Quotes, prices and/or rates displayed include 3% Administrative fees.')
  expect(prudentialNotice).toBe(
    'Quotes, prices and/or rates displayed include 3% Administrative fees. ' +
      'Optional Life plans are dependent on Medical Underwriting Approval.',
  )
  expect(above100kNotice).toBe(
    'Optional life plans need evidence of insurability, are not guaranteed, and a decision comes within 5 - 10 days.',
  )
})

test('a price with the fee adds the fee notice; a Prudential price adds the longer one instead [D-2.09]', () => {
  expect(noticesFor([plain])).toEqual([])
  expect(noticesFor([plain, premier, premier])).toEqual([administrativeFeeNotice])
  expect(noticesFor([withFee])).toEqual([administrativeFeeNotice])
  expect(noticesFor([premier, prudential])).toEqual([prudentialNotice])
})

test('an amount over 100,000 adds the insurability notice; 100,000 itself doesn’t [D-2.09]', () => {
  expect(noticesFor([{ ...plain, amount: 100_000 }])).toEqual([])
  expect(
    noticesFor([
      { ...plain, amount: 110_000 },
      { ...plain, amount: 400_000 },
    ]),
  ).toEqual([above100kNotice])
})

test('a premier cart shows both sentences, each once [EW-9.18] [D-2.09]', () => {
  expect(cartNotices([plain, premier])).toEqual([administrativeFeeNotice, above100kNotice])
  expect(cartNotices([{ ...premier, amount: 110_000 }])).toEqual([administrativeFeeNotice, above100kNotice])
  expect(cartNotices([premier, prudential])).toEqual([prudentialNotice, above100kNotice])
  expect(cartNotices([withFee])).toEqual([administrativeFeeNotice])
  expect(cartNotices([plain])).toEqual([])
})

test('mentions a second plan of a kind by name, but not riders, two pets or different kinds', () => {
  const of = (name: string, given: Parameters<typeof planFixture>[0]) => ({
    plan: planFixture({ name, ...given }),
    amount: null,
  })
  const [high, low] = [of('Dental High', { category: 'dental' }), of('Dental Low', { category: 'dental' })]
  expect(cartNotices([high, low])).toEqual([
    'You have two dental plans: Dental High and Dental Low. You’ll pay for each one. Keep both only if you want both.',
  ])
  expect(cartNotices([high, low, of('Dental Basic', { category: 'dental' })])).toEqual([
    'You have 3 dental plans: Dental High, Dental Low, and Dental Basic. You’ll pay for each one. Keep only the ones you want.',
  ])
  expect(cartNotices([plain, plain])[0]).toMatch(/^You have two RX plans: /)
  expect(cartNotices([high, of('Vision', { category: 'vision' })])).toEqual([])
  expect(cartNotices([high, of('Rider', { category: 'dental', flags: { rider: true } })])).toEqual([])
  expect(cartNotices([of('Cat', { category: 'pet' }), of('Dog', { category: 'pet' })])).toEqual([])
})

test('one amount over $100,000 adds the underwriting notice [D-2.09]', () => {
  expect(noticesFor([plain, { ...plain, amount: 100_000 }])).toEqual([])
  expect(noticesFor([plain, { ...plain, amount: 100_001 }])).toEqual([above100kNotice])
})

test('prices for a group that pays have a notice [D-4.17]', () => {
  const directory = directoryWith({})
  const groupThat = (pays: string) => ({
    group_id: directory.groupsNamed('').find((group) => group.pays === pays)?.gid ?? null,
  })
  expect(payerNotice(groupThat('list'), directory)).toEqual([groupPays])
  expect(payerNotice(groupThat('self'), directory)).toEqual([])
  expect(payerNotice({ group_id: null }, directory)).toEqual([])
})
