import { expect, test } from 'vitest'
import { fromHtml } from './from-html.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })

test.each([
  ['<p>One &amp; two.</p><p>Three</p>', [paragraph('One & two.'), paragraph('Three')]],
  ['<h3>Head</h3>loose<br>end', [paragraph('Head'), paragraph('loose\nend')]],
  [
    '<p>Before</p><ul><li>a <strong>b</strong></li><li>c</li></ul>',
    [paragraph('Before'), { kind: 'list', items: ['a b', 'c'] }],
  ],
  ['<ol><li>1</li></ol>', [{ kind: 'list', items: ['1'] }]],
  ['', []],
])('catalog text %j converts to PDF parts without loss', (html, parts) => {
  expect(fromHtml(html)).toEqual(parts)
})
