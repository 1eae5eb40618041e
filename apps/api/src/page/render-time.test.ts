import { expect, test } from 'vitest'
import { openRenderTime } from './render-time.ts'

const openTimer = () => {
  let now = 0
  const time = openRenderTime(() => now)
  const render = (from: string, ms: number) => time.count(from, () => void (now += ms))
  return { isLeft: time.isLeft, render, pass: (ms: number) => void (now += ms) }
}

test('one network can’t use up the time for rendering pages, so that others still get rendered pages', () => {
  const { isLeft, render } = openTimer()
  for (let page = 0; page < 12; page += 1) render('203.0.113.7', 60)
  expect([isLeft('203.0.113.7'), isLeft('203.0.113.8')]).toEqual([false, true])
})

test('rendering takes at most three tenths of the time in the long run, and resumes after a pause', () => {
  const { isLeft, render, pass } = openTimer()
  let [rendered, networks] = [0, 0]
  for (let second = 0; second < 60; second += 1) {
    for (let page = 0; page < 10; page += 1) {
      const from = `203.0.113.${(networks += 1) % 250}`
      if (!isLeft(from)) continue
      render(from, 50)
      rendered += 50
    }
    pass(500)
  }
  expect(rendered).toBeLessThan(60 * 1000 * 0.4)
  expect(rendered).toBeGreaterThan(60 * 500 * 0.25)
  pass(5000)
  expect(isLeft('203.0.113.1')).toBe(true)
})
