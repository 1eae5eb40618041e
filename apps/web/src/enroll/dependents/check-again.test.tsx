import { standardDisclaimer } from '@openroll/contract/enroll/dependents'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, filter, inBrowser, state } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { listedPerson } from '../../testing/dependents.ts'

prepareBrowser()

test('retries once if the family can’t be read [EW-8.12, EW-7.33]', async () => {
  const page = await openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': { result: [state('first_name')], disclaimer: standardDisclaimer },
      'get-dependents-existing-user-enrollment': refusal(422, [fault('dependents', 'Not now')]),
      'check-tab-required': { result: { required: false } },
    },
    { ...inBrowser, enroll_type: 'existing-member' },
  )
  await waitFor(() => expect(page.inputs('get-dependents-existing-user-enrollment')).toHaveLength(1))
  page.answer('get-dependents-existing-user-enrollment', {
    result: { dependents: [], set_aside: [], tier: 'IF', premier: false, enroll_type: 'existing-member' },
  })
  expect(await screen.findByText('Spouse & Child information required')).toBeTruthy()
  await waitFor(() => expect(page.inputs('get-dependents-existing-user-enrollment')).toHaveLength(2))
})

test('falls back to the saved step if the family can’t be read [EW-7.33, EW-8.16]', async () => {
  const { primary_info } = listedPerson('d1', 'Mia', 'child')
  await openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': { result: [state('first_name')], disclaimer: standardDisclaimer },
      'get-dependents-existing-user-enrollment': refusal(422, [fault('dependents', 'Not now')]),
      'check-tab-required': { result: { required: false } },
      'get-enrollment-temp-info': ({ column }) => ({
        result:
          column === 'filter_info' ? filter : column === 'dependent_info' ? { dependents: [{ primary_info }] } : null,
      }),
    },
    { ...inBrowser, enroll_type: 'existing-member' },
  )
  expect(await screen.findByText('Mia Lopez', {})).toBeTruthy()
  expect(screen.queryByText('Not now')).toBeNull()
})
