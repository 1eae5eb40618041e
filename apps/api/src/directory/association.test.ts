import { expect, test } from 'vitest'
import { associationOf, withAssociation } from './association.ts'

const text = '<p>I join the {association_name}. The {association_name} thanks you.</p>'

test.each([
  ['Larkfield Members', 'I join the Larkfield Members. The Larkfield Members thanks you.'],
  ['Friends & <b>Family', 'I join the Friends &amp; &lt;b&gt;Family. The Friends &amp; &lt;b&gt;Family thanks you.'],
  ['A$&B', 'I join the A$&amp;B. The A$&amp;B thanks you.'],
])('a text has the name of the site’s association, escaped: %s [D-6.07]', (association_name, said) => {
  expect(withAssociation(text, { name: 'Site', settings: { association_name } })).toBe(`<p>${said}</p>`)
})

test('a site without an association uses its own name', () => {
  expect(associationOf({ name: 'Larkfield Cover', settings: {} })).toBe('Larkfield Cover')
})
