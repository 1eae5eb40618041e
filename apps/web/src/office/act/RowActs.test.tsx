import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RowActs } from './RowActs.tsx'

const open = () => {
  const retry = vi.fn()
  const assign = vi.fn()
  render(
    <MemoryRouter>
      <RowActs
        of="Maria Lopez"
        acts={[
          { label: 'Retry', onPress: retry },
          { label: 'Mark as paid', to: '/paid' },
          { label: 'Assign', onPress: assign },
        ]}
      />
    </MemoryRouter>,
  )
  return { retry, assign, user: userEvent.setup() }
}

test('shows a row’s first action as a button and the others in a menu that works by keyboard', async () => {
  const { retry, assign, user } = open()
  const menu = screen.getByRole('group')
  expect(within(menu).queryByRole('button', { name: 'Retry Maria Lopez' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry Maria Lopez' }))
  expect(retry).toHaveBeenCalledOnce()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('More for Maria Lopez')
  menu.setAttribute('open', '')
  await user.tab()
  expect(document.activeElement).toBe(within(menu).getByRole('link', { name: 'Mark as paid Maria Lopez' }))
  await user.keyboard('{Escape}')
  expect(menu.hasAttribute('open')).toBe(false)
  expect(document.activeElement?.textContent).toBe('More for Maria Lopez')
  menu.setAttribute('open', '')
  await user.click(within(menu).getByRole('button', { name: 'Assign Maria Lopez' }))
  expect(assign).toHaveBeenCalledOnce()
  // Closing the dialog returns focus to a visible element.
  expect([menu.hasAttribute('open'), document.activeElement?.textContent]).toEqual([false, 'More for Maria Lopez'])
})
