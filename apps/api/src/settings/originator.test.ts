import { expect, test } from 'vitest'
import { readOriginator } from './originator.ts'

const good = '011000138;Harbor Bank;1234567890;Harborview'

test('one setting tells who collects bank debits and whether to prenote [D-5.04]', () => {
  const read = { routing: '011000138', bank: 'Harbor Bank', company_id: '1234567890', company: 'Harborview' }
  expect(readOriginator(good)).toEqual({ ...read, prenote: false })
  expect(readOriginator(`${good};prenote`)).toEqual({ ...read, prenote: true })
})

test.each([
  ['a routing number without its check digit', good.replace('138', '139')],
  ['no bank', '011000138;;1234567890;Harborview'],
  ['a company id of nine characters', good.replace('1234567890', '123456789')],
  ['a name that is too long', `${good} Benefits and more`],
  ['a line break in a name', good.replace('Harborview', 'Harbor\nview')],
  ['unknown text at its end', `${good};later`],
  ['text after the prenote option', `${good};prenote;x`],
])('%s is not an originator [D-5.04]', (_, text) => {
  expect(readOriginator(text)).toBeUndefined()
})
