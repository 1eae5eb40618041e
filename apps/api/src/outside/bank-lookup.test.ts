import { expect, test } from 'vitest'
import { localBankLookup } from './bank-lookup.ts'

const directory = new Map([['011000028', { name: 'STATE STREET BANK AND TRUST COMPANY' }]])
const look = localBankLookup((routing) => directory.get(routing))

test('a routing number in the directory gives its bank [D-5.01] [D-6.05]', async () => {
  expect(await look('011000028')).toEqual({ ok: true, name: 'STATE STREET BANK AND TRUST COMPANY' })
  expect(await look('0110-0002 8')).toMatchObject({ ok: true })
})

test.each([
  ['01100002', 'Routing number must be of 9 digits'],
  ['0110000281', 'Routing number must be of 9 digits'],
  ['011000029', 'Check the routing number. No bank has this one'],
  ['021000021', 'We don’t recognize this bank. Enter its name'],
])('answers %s with: %s [D-6.05]', async (routing, message) => {
  expect(await look(routing)).toEqual({ ok: false, message })
})
