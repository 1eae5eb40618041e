import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  document.body.innerHTML = ''
  vi.resetModules()
})

const renderFooter = async (mail_off: boolean, more: object = {}) => {
  const bootstrap = { client: 'a:b', today: '2026-11-10', mail_off }
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap)}</script><div id="foot"></div>`
  const { ActionBar } = await import('./ActionBar.tsx')
  const container = document.getElementById('foot') ?? document.body
  render(
    <MemoryRouter>
      <ActionBar onBack={() => undefined} busy={false} later={{ enrollmentId: 'e', tab: 'contact_info' }} {...more} />
    </MemoryRouter>,
    { container },
  )
}

test('offers Save & Continue Later if the site sends email', async () => {
  await renderFooter(false)
  expect(screen.getByRole('button', { name: 'Save & Continue Later' })).toBeDefined()
})

test('says that the site doesn’t send email instead of offering Save & Continue Later', async () => {
  await renderFooter(true)
  expect(screen.queryByRole('button', { name: 'Save & Continue Later' })).toBeNull()
  expect(screen.getByText(/This site doesn’t send email/)).toBeDefined()
})

test('shows why Next is disabled, and tells screen readers; Next can be focused but not pressed [EW-4.39]', async () => {
  const onNext = vi.fn<() => void>()
  await renderFooter(false, { onNext, waitReason: 'Spouse information required' })
  const next = screen.getByRole('button', { name: 'Next', description: 'Spouse information required' })
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses).toContain('Spouse information required')
  next.focus()
  expect(document.activeElement).toBe(next)
  next.click()
  expect(onNext).not.toHaveBeenCalled()
})
