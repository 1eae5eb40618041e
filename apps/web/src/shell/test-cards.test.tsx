import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser({ cards: { is_test: true, publishable_key: null } })

test.each(['/', '/plans', '/sign-in'])('with test cards, the page %s says that no card is charged', async (at) => {
  await openScreen(at, {})
  const [about] = await screen.findAllByRole('complementary', { name: 'About this site' })
  expect(about?.textContent).toBe('Card payments are a test: no card is charged.')
})
