import { searchByWhat } from '@openroll/contract/office/privacy'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const clerk = { 'get-signed-in-person': signedInOperator(['service']) }
const storage = { signed_in: '1' }
const maria = {
  person: 'm-507',
  name: 'María López',
  birthdate: '1980-04-05',
  email: 'm***@example.com',
  said: 'Member: AB-1',
}

test('finds a person by the fields entered, and links to their records [D-7.06]', async () => {
  const { user, inputs, answer } = await openScreen(
    '/admin/privacy',
    { ...clerk, 'find-person': { result: [maria] } },
    storage,
  )
  await user.type(await screen.findByLabelText(/^Email address/), 'maria@example.com')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const link = await screen.findByRole('link', { name: 'María López' })
  expect(link.getAttribute('href')).toBe('/admin/privacy/person?of=m-507')
  expect(inputs('find-person')).toEqual([{ email: 'maria@example.com' }])
  expect(within(link.closest('li') ?? document.body).getByText('04/05/1980 · m***@example.com')).toBeTruthy()
  answer('find-person', { result: [] })
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByRole('heading', { name: 'No one found' })).toBeTruthy()
})

test('shows an error beside its field', async () => {
  const { user } = await openScreen(
    '/admin/privacy',
    { ...clerk, 'find-person': refusal(422, [fault('policy_id', searchByWhat)]) },
    storage,
  )
  await user.click(await screen.findByRole('button', { name: 'Find' }))
  expect(await screen.findByText(searchByWhat)).toBeTruthy()
})
