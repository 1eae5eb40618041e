import { describe, expect, test } from 'vitest'
import { checkAddress, localAddressCheck, type PostalAddress } from './address-check.ts'
import { standardStreet } from './street.ts'

const chicago = { city: 'Chicago', state: 'IL' }
const typed = (part: Partial<PostalAddress> = {}): PostalAddress => ({
  address1: '120 North State Street',
  address2: '',
  city: 'chicago',
  state: 'il',
  zip: '60601',
  ...part,
})

describe('the postal form of a street', () => {
  test.each([
    ['350 FIFTH avenue, suite 21', '350 Fifth Ave Ste 21'],
    ['120 north state street', '120 N State St'],
    ['12 North Street', '12 North St'],
    ['7 Court Street', '7 Court St'],
    ['1600 Pennsylvania Ave. N.W.', '1600 Pennsylvania Ave N W'],
    ['1600 Pennsylvania avenue northwest', '1600 Pennsylvania Ave NW'],
    ["9 O'BRIEN ROAD", "9 O'Brien Rd"],
    ['9 McKinley  Blvd', '9 McKinley Blvd'],
    ['221b baker st apt 2c', '221B Baker St Apt 2C'],
    ['45 West 34TH Street #5', '45 W 34th St # 5'],
    ['p.o. box 12', 'PO Box 12'],
    ['apartment 3', 'Apt 3'],
    ['', ''],
  ])('of "%s" is "%s" [D-6.05]', (line, standard) => {
    expect(standardStreet(line)).toBe(standard)
  })

  test('stays as it is once it is in that form', () => {
    for (const line of ['350 Fifth Ave Ste 21', '120 N State St', 'PO Box 12', '45 W 34th St # 5'])
      expect(standardStreet(line)).toBe(line)
  })
})

describe('an address', () => {
  test('whose zip, city and state fit passes, with its postal form beside it [D-6.05]', () => {
    const standard = { address1: '120 N State St', address2: '', city: 'Chicago', state: 'IL', zip: '60601' }
    expect(checkAddress(typed(), chicago)).toEqual({ ok: true, standard })
  })

  test.each<[string, Partial<PostalAddress>, string, string]>([
    ['another state', { state: 'WI' }, 'state', 'Zip code 60601 lies in IL'],
    ['another city', { city: 'Evanston' }, 'city', 'The post calls zip code 60601 Chicago'],
    ['no house number', { address1: 'State Street' }, 'address1', 'Add the house number'],
  ])('with %s is shown what would fit, to accept or keep [D-4.15]', (_, part, target, message) => {
    const verdict = checkAddress(typed(part), chicago)
    expect(verdict).toMatchObject({
      ok: false,
      target,
      message,
      standard: { city: 'Chicago', state: 'IL', zip: '60601' },
    })
  })

  test('with a zip code that does not exist says so [D-6.05]', async () => {
    const check = localAddressCheck((zip) => (zip === '60601' ? chicago : undefined))
    expect(await check(typed({ zip: '00000' }))).toMatchObject({
      ok: false,
      target: 'zip',
      message: 'We know no zip code 00000',
    })
    expect(await check(typed({ zip: ' 60601 ' }))).toMatchObject({ ok: true })
  })

  test.each([
    ['St. Paul', 'Saint Paul'],
    ['SAINT LOUIS', 'St. Louis'],
    ['Ft Worth', 'Fort Worth'],
    ['mt. vernon', 'Mount Vernon'],
    ["Coeur d'Alene", 'Coeur D Alene'],
    ['Canon City', 'Cañon City'],
    ['Winston-Salem', 'Winston Salem'],
  ])('may call its city %s where the post says %s', (city, name) => {
    expect(checkAddress(typed({ city }), { city: name, state: 'IL' })).toMatchObject({
      ok: true,
      standard: { city: name },
    })
  })
})
