import { expect, test } from 'vitest'
import { openVault } from '../../vault/vault.ts'
import { personKey, plainName } from './person-key.ts'

const vault = openVault({ secretKeys: `test:${Buffer.alloc(32, 7).toString('base64')}`, keyFile: '' })
const maria = { ssn: '123456789', birthdate: '1980-04-05', last_name: 'López-Núñez' }

test.each(['lopez nunez', 'LÓPEZ-NÚÑEZ', 'Lo\u0301pez Nu\u0301n\u0303ez', 'Lopez–Nunez.', ' López  Núñez'])(
  'López-Núñez and %s are one last name [D-1.18]',
  (last_name) => {
    expect(personKey(vault, { ...maria, last_name })).toEqual(personKey(vault, maria))
  },
)

test.each([
  ['O’Neill', "o'neill", true],
  ['Straße', 'STRASSE', true],
  ['Lopez', 'Lopes', false],
  ['राम', 'रम', false],
])('%s and %s count as the same name: %s [D-1.18]', (one, other, same) => {
  expect(plainName(one) === plainName(other)).toBe(same)
})

test('a different SSN, birth date or last name makes a different member; the same SSN always has the same hash [D-1.18]', () => {
  const { ssn_hash, person_hash } = personKey(vault, maria)
  const others = [{ birthdate: '1980-04-06' }, { last_name: 'Park' }].map((other) =>
    personKey(vault, { ...maria, ...other }),
  )
  expect(others.map((other) => other.ssn_hash)).toEqual([ssn_hash, ssn_hash])
  expect(new Set([person_hash, ...others.map((other) => other.person_hash)]).size).toBe(3)
  expect(personKey(vault, { ...maria, ssn: '123456780' }).ssn_hash).not.toBe(ssn_hash)
})
