import { expect, test } from 'vitest'
import { openWithin } from './open-within.ts'

/** A menu at this place of a screen of 390 by 800, with a list that opens below it and ends where it ends. */
const opened = (own: { left: number; top: number }, shown: { width: number; height: number }): string => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true })
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true })
  const menu = document.createElement('details')
  const list = menu.appendChild(document.createElement('ul'))
  const summary = new DOMRect(own.left, own.top, 70, 44)
  menu.getBoundingClientRect = () => summary
  list.getBoundingClientRect = () => new DOMRect(summary.right - shown.width, summary.bottom, shown.width, shown.height)
  openWithin(menu)
  return menu.className
}

test.each([
  ['below, and toward the side that it stands on, where there is room', { left: 280, top: 100 }, ''],
  ['upward at the foot of the screen', { left: 280, top: 700 }, 'opens-up'],
  ['onward where it stands at the screen’s beginning', { left: 20, top: 100 }, 'opens-on'],
  ['below where there is no more room above', { left: 280, top: 300 }, ''],
])('the menu of a row stays on the screen of a phone: %s', (_where, own, opens) => {
  expect(opened(own, { width: 180, height: own.top === 300 ? 460 : 200 })).toBe(opens)
})
