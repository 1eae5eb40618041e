import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CarrierMark } from './CarrierMark.tsx'

test('a plan shows its carrier’s logo, or the carrier’s initials without one [SF-3.12, SF-3.18]', () => {
  const { container, rerender } = render(<CarrierMark carrier="Harbor Dental" logo="/logos/harbor.svg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/harbor.svg')
  expect(container.textContent).toBe('')
  rerender(<CarrierMark carrier="Harbor Dental" logo="" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('HD')
})
