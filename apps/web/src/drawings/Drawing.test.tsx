import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing, drawingNames } from './Drawing.tsx'

test('every empty state has its own drawing: one stroke weight, brand and accent colors only, hidden from screen readers', () => {
  const sources = globSync('**/*.tsx', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !file.startsWith('drawings/'))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    .join('')
  expect(drawingNames).toEqual(['emptyCart', 'nothingFound', 'notFound', 'saved', 'success', 'offline'])
  for (const name of drawingNames) {
    const drawn = renderToStaticMarkup(<Drawing name={name} />)
    expect(drawn.match(/stroke-width/g)).toHaveLength(1)
    expect([...drawn.matchAll(/ stroke="([^"]+)"/g)].map(([, color]) => color)).toEqual([
      'currentColor',
      'var(--accent-mark)',
    ])
    expect(drawn).toContain('aria-hidden="true"')
    expect(sources).toContain(`<Drawing name="${name}" />`)
  }
})
