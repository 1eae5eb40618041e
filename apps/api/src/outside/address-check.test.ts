import { describe, expect, test } from 'vitest'
import { checkAddress, localAddressCheck, type PostalAddress } from './address-check.ts'

const chicago = { city: 'Chicago', state: 'IL' }
const enteredAddress = (part: Partial<PostalAddress> = {}): PostalAddress => ({
  address1: '120 North State Street',
  address2: '',
  city: 'chicago',
  state: 'il',
  zip: '60601',
  ...part,
})

describe('an address', () => {
  test('passes if zip, city and state match; keeps its street as written and gets the zip code’s city [D-6.05]', () => {
    const standard = { address1: '120 North State Street', address2: '', city: 'Chicago', state: 'IL', zip: '60601' }
    expect(checkAddress(enteredAddress({ address1: ' 120 North  State Street ' }), chicago)).toEqual({
      ok: true,
      standard,
    })
  })

  test.each<[string, Partial<PostalAddress>, string, string]>([
    ['another state', { state: 'WI' }, 'state', 'Zip code 60601 is in IL'],
    ['another city', { city: 'Evanston' }, 'city', 'Zip code 60601 is in Chicago'],
    ['no street number', { address1: 'State Street' }, 'address1', 'Enter the street number'],
  ])('with %s gets a corrected form to accept or decline [D-4.15]', (_, part, target, message) => {
    const verdict = checkAddress(enteredAddress(part), chicago)
    expect(verdict).toMatchObject({
      ok: false,
      target,
      message,
      standard: { city: 'Chicago', state: 'IL', zip: '60601' },
    })
  })

  test('reports a zip code that does not exist [D-6.05]', async () => {
    const check = localAddressCheck((zip) => (zip === '60601' ? chicago : undefined))
    expect(await check(enteredAddress({ zip: '00000' }))).toMatchObject({
      ok: false,
      target: 'zip',
      message: 'Check the zip code. We don’t recognize 00000',
    })
    expect(await check(enteredAddress({ zip: ' 60601 ' }))).toMatchObject({ ok: true })
  })

  test.each([
    ['St. Paul', 'Saint Paul'],
    ['SAINT LOUIS', 'St. Louis'],
    ['Ft Worth', 'Fort Worth'],
    ['mt. vernon', 'Mount Vernon'],
    ["Coeur d'Alene", 'Coeur D Alene'],
    ['Canon City', 'Cañon City'],
    ['Winston-Salem', 'Winston Salem'],
  ])('can have the city %s that the post office calls %s', (city, name) => {
    expect(checkAddress(enteredAddress({ city }), { city: name, state: 'IL' })).toMatchObject({
      ok: true,
      standard: { city: name },
    })
  })
})
