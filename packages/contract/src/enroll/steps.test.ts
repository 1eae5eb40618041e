import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furthestStep, mayOpen, stepAfter, stepBefore, steps, visibleSteps, type Tab } from './steps.ts'

const someTabs = fc
  .tuple(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 9, maxLength: 9 }))
  .map(([flags]) =>
    steps.map(({ tab_name }, order): Tab => {
      const [required, saved] = flags[order] ?? [false, false]
      return { tab_name, required, order, saved }
    }),
  )

test('shows only required steps, in the server’s order however they arrive [EW-1.10, EW-1.13, EW-4.02, EW-4.01]', () => {
  fc.assert(
    fc.property(someTabs, (tabs) => {
      const wanted = tabs.filter((tab) => tab.required).map((tab) => tab.tab_name)
      expect(visibleSteps(tabs.toReversed()).map((step) => step.tab_name)).toEqual(wanted)
    }),
  )
})

test('Back undoes Next on every visible step [EW-1.13]', () => {
  fc.assert(
    fc.property(someTabs, (tabs) => {
      for (const step of visibleSteps(tabs).slice(0, -1)) {
        const next = stepAfter(tabs, step.tab_name)
        expect(next && stepBefore(tabs, next.tab_name)).toBe(step)
      }
    }),
  )
})

test('a step opens only when every required step before it is saved [D-4.02]', () => {
  fc.assert(
    fc.property(someTabs, (tabs) => {
      for (const tab of tabs) {
        const before = tabs.filter((other) => other.required && other.order < tab.order)
        expect(mayOpen(tabs, tab.tab_name)).toBe(tab.required && before.every((other) => other.saved))
      }
    }),
  )
})

test('the furthest step is the first required unsaved one, or the last [D-4.02]', () => {
  fc.assert(
    fc.property(someTabs, (tabs) => {
      const visible = tabs.filter((tab) => tab.required)
      const expected = visible.find((tab) => !tab.saved) ?? visible.at(-1)
      expect(furthestStep(tabs)?.tab_name).toBe(expected?.tab_name)
    }),
  )
})
