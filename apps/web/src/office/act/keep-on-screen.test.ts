import { expect, test } from 'vitest'
import { keepOnScreen } from './keep-on-screen.ts'

/** Opens a menu at this position on a 390 by 800 screen, with its list below it; returns the menu's class. */
const menuClass = (own: { left: number; top: number }, shown: { width: number; height: number }): string => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true })
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true })
  const menu = document.createElement('details')
  const list = menu.appendChild(document.createElement('ul'))
  const summary = new DOMRect(own.left, own.top, 70, 44)
  menu.getBoundingClientRect = () => summary
  list.getBoundingClientRect = () => new DOMRect(summary.right - shown.width, summary.bottom, shown.width, shown.height)
  keepOnScreen(menu)
  return menu.className
}

test.each([
  ['below and to its own side if there is room', { left: 280, top: 100 }, ''],
  ['upward at the bottom of the screen', { left: 280, top: 700 }, 'opens-up'],
  ['to the other side at the left edge of the screen', { left: 20, top: 100 }, 'opens-on'],
  ['below if there isn’t more room above', { left: 280, top: 300 }, ''],
])('opens a row’s menu %s, so that it fits on a phone', (_where, own, opens) => {
  expect(menuClass(own, { width: 180, height: own.top === 300 ? 460 : 200 })).toBe(opens)
})
