import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listedPerson } from '../../testing/dependents.ts'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const mia = listedPerson('d2', 'Mia', 'child')
const open = (result: object) =>
  openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('last_name'), state('relationship')],
        disclaimer: '',
      },
      'get-dependents-existing-user-enrollment': {
        result: { dependents: [mia], set_aside: [], tier: 'IC', premier: false, enroll_type: 'new-member', ...result },
      },
      'check-tab-required': { result: { required: false } },
      'save-dependent-info': savedAt('dependent_info'),
      'save-dependent-info-to-temp': {},
      'store-temp-dependent-info': { removed: [] },
    },
    inBrowser,
  )
const isWaiting = () => screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')

const message = 'Your price is for 2 children, but you entered 1'
const other_price = {
  message,
  plan_id: 2001,
  family: { dep_dob: null, no_of_children: 1 },
  recurring_month_cost: '700.00',
  initial_month_cost: '700.00',
  leaving: [],
}

test('if the price is for a different family, a notice shows the right price and every way to fix it [D-2.08, D-3.05]', async () => {
  const page = await open({ other_price })
  expect(await screen.findByText(`${message}.`)).toBeTruthy()
  expect(screen.getByText(/cost \$700.00 a month instead of \$38.85/)).toBeTruthy()
  expect(isWaiting()).toBe('true')
  for (const name of ['Add child', 'Change who’s covered']) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change my plans' }).getAttribute('href')).toBe('/cart')
  page.answer('get-dependents-existing-user-enrollment', {
    result: { dependents: [mia], set_aside: [], tier: 'IC', premier: false, enroll_type: 'new-member' },
  })
  await page.user.click(screen.getByRole('button', { name: 'Change my price to $700.00' }))
  await vi.waitFor(() => expect(screen.queryByText(`${message}.`)).toBeNull())
  expect(page.inputs('store-temp-dependent-info')).toEqual([
    { enrollment_id: 'an-enrollment', plan_id: 2001, no_of_children: 1 },
  ])
  expect(isWaiting()).not.toBe('true')
})

test('says who is missing for the coverage, with a button to change it [EW-4.39]', async () => {
  const page = await open({})
  await page.user.click(await screen.findByRole('button', { name: 'Delete dependent Mia Lopez' }))
  expect(await screen.findByText(/which covers at least one child/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change who’s covered' })).toBeTruthy()
})

test('a child who will be too old on the start date is reported when the step opens, with two ways to fix it [D-4.11]', async () => {
  const grown = { primary_info: { ...mia.primary_info, birthdate: '2000-12-31' } }
  const page = await open({
    dependents: [mia, grown].map((one, at) => ({ primary_info: { ...one.primary_info, dependent_id: `d${at}` } })),
  })
  expect(
    await screen.findByText(/under 26 on the day coverage starts. Your coverage starts on January 1, 2027/),
  ).toBeTruthy()
  expect(isWaiting()).toBe('true')
  expect(screen.getByRole('link', { name: 'Choose another start date' }).getAttribute('href')).toBe('/cart')
  await page.user.click(screen.getByRole('button', { name: 'Remove Mia Lopez' }))
  await vi.waitFor(() => expect(isWaiting()).not.toBe('true'))
})
