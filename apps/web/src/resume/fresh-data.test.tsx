import { getFormFieldsContactInfo } from '@openroll/contract/enroll/contact'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, state } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { chicago } from '../testing/place.ts'

prepareBrowser()

test('continuing shows the server’s current data, as after a reload [EW-2.42]', async () => {
  const others = {
    group_id: null,
    platform_group_id: null,
    agent_id: null,
    open_type: 'user',
    type: 'new-member',
    eprocess: 'applicant',
  }
  const fields = (city: string) => ({ result: [state('city', { value: city }), state('zip', { value: '60601' })] })
  const page = await openScreen('/continue-enrollment', {
    ...enrollmentAt('contact_info'),
    'continue-enrollment': { result: { enrollment_id: 'an-enrollment', saved_tab: 'contact_info', others } },
    'get-form-fields-contact-info': fields('Chicago'),
    'validate-zip-code': { result: chicago },
  })
  const { cacheAnswer } = await import('../query.ts')
  cacheAnswer(getFormFieldsContactInfo, { enrollment_id: 'an-enrollment' }, fields('Springfield') as never)
  await page.user.type(await screen.findByLabelText('Enrollment code'), 'ABCD-1234')
  await page.user.type(screen.getByLabelText(/^E-?mail address/), 'maria@example.com')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Chicago')
  expect(page.inputs('get-form-fields-contact-info').length).toBeGreaterThan(0)
})
