import { expect, test } from 'vitest'
import { addParagraphs, applyTool, type TextSelection } from './prose.ts'

/** The selection is between brackets. */
const selectionIn = (marked: string): TextSelection => ({
  text: marked.replaceAll(/[[\]]/g, ''),
  start: marked.indexOf('['),
  end: marked.indexOf(']') - 1,
})
const marked = ({ text, start, end }: TextSelection): string =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test.each([
  ['bold', 'Dana [helps].', '<p>Dana <strong>[helps]</strong>.</p>'],
  ['italic', '<p>Dana [helps].</p>', '<p>Dana <em>[helps]</em>.</p>'],
  ['bold', 'One.\n\nTwo [three].', '<p>One.</p>\n<p>Two <strong>[three]</strong>.</p>'],
  ['bold', '[<p>Dana] helps.</p>', '<p><strong>[Dana]</strong> helps.</p>'],
  ['italic', '<p>Dana [helps.</p>\n]', '<p>Dana <em>[helps.]</em></p>'],
  ['bold', '[]', '<p><strong>[]</strong></p>'],
  [
    'list',
    'She sells\n[dental\nvision]\nfor years.',
    '<p>She sells</p>\n<ul>\n<li>[dental</li>\n<li>vision]</li>\n</ul>\n<p>for years.</p>',
  ],
  ['list', '[]', '<ul>\n<li>[]</li>\n</ul>'],
  ['paragraph', '<p>One.</p>\nTw[]o.', '<p>One.</p>\n<p>[Two.]</p>'],
  ['paragraph', 'On[e].\n\nTwo.', '<p>[One.]</p>\n<p>Two.</p>'],
] as const)('%s of %j is %j', (tool, before, after) => {
  expect(marked(applyTool(selectionIn(before), tool))).toBe(after)
})

test.each([
  ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['<p>One.</p>\n\nTwo.', '<p>One.</p>\n\nTwo.'],
])('a text without tags gets paragraphs at blank lines: %j', (text, html) => {
  expect(addParagraphs(text)).toBe(html)
})
