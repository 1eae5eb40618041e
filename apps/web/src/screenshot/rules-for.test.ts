import { expect, test } from 'vitest'
import { rulesFor } from './rules-for.ts'

const sheetOf = (text: string): CSSStyleSheet => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  if (style.sheet === null) throw new Error('no sheet')
  return style.sheet
}
const element = document.createElement('div')
element.innerHTML = '<form class="form"><p class="field wide"><input></p></form>'
const rulesOf = (text: string) => rulesFor(element, [sheetOf(text)]).replaceAll(/\s+/g, ' ')

test.each([
  ['p { color: red }', true],
  [':root { --ink: red }', true],
  ['.form .field { color: red }', true],
  ['.form .other { color: red }', false],
  ['.other, .wide > input { color: red }', true],
  ['.field:not(.other) { color: red }', true],
  ['.field[data-kind="a.b"] { color: red }', true],
  ['.field::before { content: "x" }', true],
  ['.other.field { color: red }', false],
  ['@media (min-width: 10rem) { .field { color: red } }', true],
  ['@media (min-width: 10rem) { .other { color: red } }', false],
  ['@media print { .field { color: red } }', false],
])('whether a picture needs the rule %s: %s', (rule, isNeeded) => {
  expect(rulesOf(rule) !== '').toBe(isNeeded)
})

test('a sheet that can’t be read is left out, and the others stay', () => {
  const unreadable = {
    get cssRules(): CSSRuleList {
      throw new DOMException('barred', 'SecurityError')
    },
  } as CSSStyleSheet
  expect(rulesFor(element, [unreadable, sheetOf('.field { color: red }')])).toContain('.field')
})
