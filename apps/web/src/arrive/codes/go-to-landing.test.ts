// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { goToLanding } from './go-to-landing.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['dana-reyes', 'Agent', '/dana-reyes'],
  ['bluewater', 'Group', '/bluewater'],
  [null, 'Agent', '/landing-config-error/Agent'],
  [null, 'Group', '/landing-config-error/Group'],
] as const)('opens the landing page %j of a %s at %s [SF-2.11, SF-2.14]', (landingUrl, type, url) => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('window', { location: { assign } })
  goToLanding(landingUrl, type)
  expect(assign.mock.calls).toEqual([[url]])
})
