import { expect, test } from 'vitest'
import { hiddenCharacterMessage, hiddenCharacter } from './plain-text.ts'
import { companyName, messageOf, notes, personName, text } from './rules.ts'

const hidden = [
  '\u0000',
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u009B',
  '\u00AD',
  '\u061C',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u3164',
  '\uD800',
  '\uE000',
  '\uFFA0',
  '\uFFFE',
  '\u{E0041}',
]
/** All white space is collapsed to one space before the check. */
const blank = new Set(['\u0085'])

test.each(hidden.filter((character) => !blank.has(character)))(
  'refuses a line, text, name or company name with %j anywhere in it [D-4.09]',
  (character) => {
    for (const input of [`${character}Ana`, `An${character}a`, `Ana${character}`]) {
      expect(hiddenCharacter(input)).toBe(character)
      expect([input, messageOf(text(40), input)]).toEqual([input, hiddenCharacterMessage])
      expect([input, messageOf(notes(40), `One line\n${input}`)]).toEqual([input, hiddenCharacterMessage])
      expect([input, messageOf(personName('No name'), input)]).toEqual([input, 'No name'])
      expect(messageOf(companyName, input)).toBe('Invalid employer information')
    }
  },
)

test.each([
  'María-José O’Neil',
  'Nguyễn Thị Mai',
  'Jose\u0301',
  'علي بن محمد',
  'יוסף כהן',
  '山田太郎',
  'A & B, “the best” – 24/7 €5 ½',
  'Family 👨\u200D👩\u200D👧 ❤\uFE0F',
])('accepts ordinary writing: %s', (input) => {
  expect(hiddenCharacter(input)).toBeUndefined()
  expect(messageOf(text(60), input)).toBeUndefined()
})

test('line breaks and tabs are white space in a line, and stay in multiline text', () => {
  expect(text(40).parse(' a\tb\r\nc\u00A0d\uFEFFe ')).toBe('a b c d e')
  expect(notes(40).parse('a\tb\r\nc')).toBe('a\tb\r\nc')
})
