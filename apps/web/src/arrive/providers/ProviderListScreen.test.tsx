import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

const network = (kind: string, name: string) => ({ kind, name, url: `https://${name.toLowerCase()}.example/find` })
prepareBrowser({ networks: [network('dental', 'Molar'), network('vision', 'Iris'), network('dental', 'Canine')] })

test('lists each network under its kind, with its search in a new tab [SF-2.42, EW-2.52]', async () => {
  await openScreen('/provider-list', {})
  const links = async (title: string) => within(await screen.findByRole('region', { name: title })).getAllByRole('link')
  const dentists = await links('Find a dentist')
  expect(dentists.map((link) => within(link).getByRole('heading').textContent)).toEqual(['Molar', 'Canine'])
  const doctors = await links('Find an eye doctor')
  expect(doctors.map((link) => within(link).getByRole('heading').textContent)).toEqual(['Iris'])
  expect([...dentists, ...doctors].map((link) => link.getAttribute('href'))).toEqual(
    ['molar', 'canine', 'iris'].map((name) => `https://${name}.example/find`),
  )
  for (const link of [...dentists, ...doctors]) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.textContent).toContain('(opens in a new tab)')
  }
})

test('doesn’t promise that a plan’s page names its network, since many don’t', async () => {
  await openScreen('/provider-list', {})
  expect(await screen.findByText(/If your plan’s page doesn’t name its network, ask the carrier\.$/)).toBeTruthy()
  expect(screen.queryByText(/Your plan’s page names/)).toBeNull()
})
